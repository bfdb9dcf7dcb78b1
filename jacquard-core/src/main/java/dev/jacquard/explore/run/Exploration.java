package dev.jacquard.explore.run;

import dev.jacquard.estimate.TreeListener;
import dev.jacquard.explore.Baton;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.Progress;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.finding.Repeater;
import dev.jacquard.explore.minimise.Budget;
import dev.jacquard.explore.minimise.Minimised;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.settings.Settings;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Scope;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.Witness;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.LongConsumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Runs a program many times under a strategy:
 *
 * <pre>{@code
 * Result result = Exploration.of(program).strategy("dpor").run();
 * }</pre>
 *
 * <p>A randomized strategy runs until the budget is used up, a systematic one also ends when there
 * is nothing left; either ends when the thread that runs it is interrupted. Unless told otherwise
 * the exploration goes on after a failure.
 */
public final class Exploration {
  private final Request asked;

  private Exploration(Scenario scenario) {
    asked = new Request(scenario, Settings.DEFAULT.with(Setting.KEEP_GOING, true));
  }

  public static Exploration of(Scenario scenario) {
    return new Exploration(scenario);
  }

  private <T> void set(Setting<T> setting, T value) {
    asked.settings(asked.settings().with(setting, value));
  }

  /** All settings at once; those that were given before count no more. */
  public Exploration settings(Settings value) {
    asked.settings(value);
    return this;
  }

  public Settings settings() {
    return asked.settings();
  }

  /** One of {@link Strategies#all}. */
  public Exploration strategy(String name) {
    set(Setting.STRATEGY, Strategies.asked(name).name());
    return this;
  }

  public Exploration options(StrategyOptions value) {
    asked.settings(asked.settings().with(value));
    if (value.schedule() != null) {
      set(Setting.REPLAY, new Card(asked.scenario().name(), "", value.schedule()));
    }
    return this;
  }

  public Exploration seed(long seed) {
    set(Setting.SEED, seed);
    return this;
  }

  /** Repeats the execution that a card keeps, and only that. */
  public Exploration replay(Card value) {
    set(Setting.REPLAY, value);
    set(Setting.STRATEGY, Strategies.REPLAY);
    return this;
  }

  /**
   * The highest number of executions. Without it systematic strategies go on to their end, and
   * randomized ones do 10,000, or what the time allows.
   */
  public Exploration executions(long value) {
    if (value < 1) {
      throw new IllegalArgumentException(
          value + " executions: nothing would be tested; at least 1 is needed");
    }
    set(Setting.EXECUTIONS, value);
    return this;
  }

  /**
   * The longest time; checked after each execution. With it the number of executions has no limit
   * unless one is given.
   */
  public Exploration time(Duration value) {
    set(Setting.TIME, value);
    return this;
  }

  /** When timed operations time out; without it, what suits the strategy. */
  public Exploration timeouts(Timeouts value) {
    set(Setting.TIMEOUTS, value);
    return this;
  }

  /** How often wait, await and park may return without a reason in an execution. */
  public Exploration spurious(int value) {
    set(Setting.SPURIOUS, value);
    return this;
  }

  /** How many events an execution may have. */
  public Exploration stepLimit(int value) {
    set(Setting.STEP_LIMIT, value);
    return this;
  }

  /** After how many steps a randomized strategy becomes a random walk, which is fair. */
  public Exploration fairAfter(int value) {
    set(Setting.FAIR_AFTER, value);
    return this;
  }

  /**
   * How long a thread may run without a step, because it is stuck in code that is not controlled
   * (it waits for a socket, or loops for ever): the execution then ends as at a time limit. This is
   * real time. After three such executions the exploration stops.
   */
  public Exploration stuckAfter(Duration value) {
    set(Setting.STUCK_AFTER, value);
    return this;
  }

  /** What becomes of data races; without it they are told with the result. */
  public Exploration races(RaceMode value) {
    set(Setting.RACES, value);
    return this;
  }

  /**
   * Before which operations there are scheduling points; without it, before all. The strategies
   * that reduce by sleep sets (sleep-set and the DPOR ones) know by themselves which of them do not
   * matter, and always take all.
   */
  public Exploration level(Level value) {
    set(Setting.LEVEL, value);
    return this;
  }

  /**
   * Whether the JDK is trusted, as it is without this: what it does inside a call, up to where it
   * blocks or calls back, is one step. Not trusted, each operation inside is a step of its own: to
   * test the JDK itself.
   */
  public Exploration trustJdk(boolean value) {
    set(Setting.TRUST_JDK, value);
    return this;
  }

  /**
   * Which classes are the program, at level library; all others are libraries, whose calls are
   * single steps. Without this the program is what lies in folders, or in the same jar as the
   * scenario.
   *
   * @param names beginnings of the names of classes: packages with a dot at the end, or classes
   */
  public Exploration program(String... names) {
    set(Setting.PROGRAM, List.of(names));
    return this;
  }

  /**
   * Where no preemptions are placed: while a thread is inside, or in what is called from there, it
   * goes on as long as it can. For strategies that do not reduce by sleep sets.
   *
   * @param scopes as {@link Scope} reads them: {@code method:pkg.Class.name}, {@code
   *     only:package:pkg}
   */
  public Exploration seal(String... scopes) {
    set(Setting.SEAL, Stream.of(scopes).map(Scope::parse).toList());
    return this;
  }

  /**
   * How many explore; without it, one. What is explored stays the same: each partial order is still
   * explored once by {@code dpor}, {@code dfs}, {@code preemption-bound} and {@code delay-bound};
   * of a randomized strategy each runs every n-th execution. With {@code auto} its search is
   * shared, and each has random executions of its own. Of a model program all are threads; Java
   * code needs {@linkplain #workers(int, List) processes}.
   *
   * @param value at most {@link Setting#MOST_WORKERS}
   */
  public Exploration workers(int value) {
    set(Setting.WORKERS, value);
    return this;
  }

  /**
   * The same for Java code: this process explores, and others do with it. Each is started by the
   * command, has to come to an exploration with the same settings in its turn, and ends there:
   * {@link #run} does not return in it. What it prints is thrown away. They are started only if the
   * exploration takes longer than half a second.
   *
   * @param startsThis a command with its arguments, such as the one that started this process
   */
  public Exploration workers(int value, List<String> startsThis) {
    asked.command(startsThis);
    return workers(value);
  }

  /** How long this process explores alone before it starts others; without it, half a second. */
  public Exploration processesAfter(Duration value) {
    set(Setting.PROCESSES_AFTER, value);
    return this;
  }

  /** Whether to go on after a failure. */
  public Exploration keepGoing(boolean value) {
    set(Setting.KEEP_GOING, value);
    return this;
  }

  /**
   * Whether stacks are told with failures and data races. For that an execution that was the first
   * to fail in its way, or to show a race, is run once more when the exploration is over: neither
   * counted nor observed.
   */
  public Exploration stacks(boolean value) {
    set(Setting.STACKS, value);
    return this;
  }

  /**
   * Sees each complete execution of this process when it is over, before the next one overwrites
   * it. By the thread that ran it: workers that are threads of this process do not wait for each
   * other.
   */
  public Exploration observe(Consumer<Kernel> value) {
    asked.observer(value);
    return this;
  }

  /**
   * Tells now and then how far it is, on the exploring thread.
   *
   * @param every about how often
   */
  public Exploration progress(Duration every, Consumer<Progress> value) {
    asked.listener(every, value);
    return this;
  }

  /**
   * Sees the execution tree grow, on the exploring thread; see {@link
   * dev.jacquard.estimate.TraceWriter}. The strategies that are randomized have none.
   */
  public Exploration tree(TreeListener value) {
    asked.treeListener(value);
    return this;
  }

  /** Asked after each execution whether to stop; the result then has what was found so far. */
  public Exploration stopWhen(BooleanSupplier value) {
    asked.stopWhen(value);
    return this;
  }

  /**
   * Keeps in a file how far the exploration is, each second; if the file is there, goes on from it,
   * and ends as it would have if nobody had stopped it. The limits are for all of it. What several
   * workers wrote is gone on with by several; of a randomized strategy, by as many.
   *
   * @param file written by an exploration with the same settings, or one that is not there
   * @param goesOn told how many executions the file has, if it was there
   */
  public Exploration checkpoint(Path file, LongConsumer goesOn) {
    set(Setting.CHECKPOINT, file);
    asked.resumed(goesOn);
    return this;
  }

  /** How often the checkpoint is written; without it, each second. */
  public Exploration checkpointEvery(Duration value) {
    set(Setting.CHECKPOINT_EVERY, value);
    return this;
  }

  /** The name of the strategy. */
  public String strategy() {
    return asked.get(Setting.STRATEGY);
  }

  /** The name of the scenario. */
  public String scenario() {
    return asked.scenario().name();
  }

  /** Makes it a part of a suite. */
  void inTurns(Baton baton, boolean hasLimit) {
    asked.inTurns(baton, hasLimit);
  }

  /**
   * Runs until the first failure, seals the methods in which its preemptions are, and goes on,
   * until nothing new fails or what fails cannot be sealed: several bugs in one run (Ball and
   * others 2009, section 3.1). The limits are for all of it.
   */
  public SealedFindings sealFindings() {
    Runner.requireSealable(asked);
    int workers = asked.get(Setting.WORKERS);
    if (workers > 1 && !asked.scenario().runsInParallel()) {
      throw new IllegalArgumentException(
          "findings are sealed one after the other, each by one worker: leave out "
              + workers
              + " workers");
    }
    return new FindingSealer(asked).run();
  }

  public Result run() {
    return Runner.run(asked);
  }

  /**
   * Runs the execution of a card once more, on a host of its own, neither counted nor observed.
   *
   * @param look sees the kernel when the execution is over; it has {@linkplain Outcome#DIVERGED
   *     diverged} if the card does not fit the program
   */
  public <T> T repeat(Card repeated, Witness witness, Function<Kernel, T> look) {
    return Repeater.repeat(asked, repeated, witness, look);
  }

  /**
   * A schedule with the fewest preemptions that shows the same bug as a card of this exploration,
   * with the same limits and level.
   *
   * @param shows whether an execution that has just ended shows the bug
   * @return nothing if the card does not show it when it is repeated
   */
  public Optional<Minimised> minimise(Card failing, Predicate<KernelView> shows, Budget budget) {
    return Repeater.minimise(asked, failing, shows, budget);
  }
}
