package dev.jacquard.explore;

import dev.jacquard.explore.auto.Auto;
import dev.jacquard.explore.minimise.Budget;
import dev.jacquard.explore.minimise.Minimised;
import dev.jacquard.explore.minimise.Minimiser;
import dev.jacquard.explore.tree.TreeListener;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Scope;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.Trust;
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
  private static final int DEFAULT_STEP_LIMIT = 20_000;
  private static final long DEFAULT_EXECUTIONS = 10_000;
  private static final int DEFAULT_FAIR_AFTER = 2_000;
  private static final Duration DEFAULT_STUCK_AFTER = Duration.ofSeconds(10);

  /** So often a host may learn something of the program that makes it start again. */
  static final int MOST_STARTS = 10;

  /** After so many executions in which a thread was stuck it stops. */
  static final int MOST_STUCK = 3;

  // What was asked for; read by the run.
  final Scenario scenario;
  Strategies.Entry entry = Strategies.named(Strategies.AUTO);
  StrategyOptions options = StrategyOptions.DEFAULT;
  long executions = -1;
  Duration time;
  Card card;
  Timeouts timeouts;
  int stepLimit = DEFAULT_STEP_LIMIT;
  int fairAfter = DEFAULT_FAIR_AFTER;
  int workers = 1;
  List<String> command = List.of();
  Duration processesAfter = Duration.ofMillis(500);
  boolean keepGoing = true;
  Predicate<Bug> stopAt = bug -> false;
  RaceMode races = RaceMode.REPORT;
  Level level = Level.MEMORY;
  Trust trust = Trust.DEFAULT;
  private Duration stuckAfter = DEFAULT_STUCK_AFTER;
  boolean stacks = true;
  Consumer<Kernel> observer = kernel -> {};
  Consumer<Progress> listener = progress -> {};
  Duration reportEvery = Duration.ofSeconds(1);
  BooleanSupplier stop = () -> false;
  TreeListener treeListener;
  Path checkpoint;
  Duration checkpointEvery = Duration.ofSeconds(1);
  LongConsumer resumed = executions -> {};

  /** Of the suite that the exploration is a part of, or null. */
  Baton baton;

  /** Whether that has a limit of time. */
  boolean timed;

  private Exploration(Scenario scenario) {
    this.scenario = scenario;
  }

  public static Exploration of(Scenario scenario) {
    return new Exploration(scenario);
  }

  /** One of {@link Strategies#all}. */
  public Exploration strategy(String name) {
    entry = Strategies.named(name);
    return this;
  }

  public Exploration options(StrategyOptions value) {
    options = value;
    return this;
  }

  public Exploration seed(long seed) {
    options = options.withSeed(seed);
    return this;
  }

  /** Repeats the execution that a card keeps, and only that. */
  public Exploration replay(Card value) {
    card = value;
    entry = Strategies.named(Strategies.REPLAY);
    options = options.withSchedule(value.schedule());
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
    executions = value;
    return this;
  }

  /**
   * The longest time; checked after each execution. With it the number of executions has no limit
   * unless one is given.
   */
  public Exploration time(Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException("time " + value + ": must be more than 0");
    }
    time = value;
    return this;
  }

  /** When timed operations time out; without it, what suits the strategy. */
  public Exploration timeouts(Timeouts value) {
    timeouts = value;
    return this;
  }

  /** How many events an execution may have. */
  public Exploration stepLimit(int value) {
    stepLimit = value;
    return this;
  }

  /** After how many steps a randomized strategy becomes a random walk, which is fair. */
  public Exploration fairAfter(int value) {
    if (value < 0) {
      throw new IllegalArgumentException("fair after " + value + " steps: must be 0 or more");
    }
    fairAfter = value;
    return this;
  }

  /**
   * How long a thread may run without a step, because it is stuck in code that is not controlled
   * (it waits for a socket, or loops for ever): the execution then ends as at a time limit. This is
   * real time. After three such executions the exploration stops.
   */
  public Exploration stuckAfter(Duration value) {
    if (value.isNegative() || value.isZero()) {
      throw new IllegalArgumentException("stuck after " + value + ": must be more than 0");
    }
    stuckAfter = value;
    return this;
  }

  /** What becomes of data races; without it they are told with the result. */
  public Exploration races(RaceMode value) {
    races = value;
    return this;
  }

  /**
   * Before which operations there are scheduling points; without it, before all. The strategies
   * that reduce by sleep sets (sleep-set and the DPOR ones) know by themselves which of them do not
   * matter, and always take all.
   */
  public Exploration level(Level value) {
    level = value;
    return this;
  }

  /**
   * Whether the JDK is trusted, as it is without this: what it does inside a call, up to where it
   * blocks or calls back, is one step. Not trusted, each operation inside is a step of its own: to
   * test the JDK itself.
   */
  public Exploration trustJdk(boolean value) {
    trust = trust.withJdk(value);
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
    trust = trust.withProgram(List.of(names));
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
    trust = trust.withSeals(Stream.of(scopes).map(Scope::parse).toList());
    return this;
  }

  /**
   * How many explore; without it, one. What is explored stays the same: each partial order is still
   * explored once by {@code dpor}, {@code dfs}, {@code preemption-bound} and {@code delay-bound};
   * of a randomized strategy each runs every n-th execution. With {@code auto} its search is
   * shared, and each has random executions of its own. Of a model program all are threads; Java
   * code needs {@linkplain #workers(int, List) processes}.
   */
  public Exploration workers(int value) {
    if (value < 1) {
      throw new IllegalArgumentException(value + " workers: at least 1 is needed");
    }
    workers = value;
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
    command = List.copyOf(startsThis);
    return workers(value);
  }

  /** How long this process explores alone before it starts others; without it, half a second. */
  public Exploration processesAfter(Duration value) {
    processesAfter = value;
    return this;
  }

  /** Whether to go on after a failure. */
  public Exploration keepGoing(boolean value) {
    keepGoing = value;
    return this;
  }

  /**
   * Whether stacks are told with failures and data races. For that an execution that was the first
   * to fail in its way, or to show a race, is run once more when the exploration is over: neither
   * counted nor observed.
   */
  public Exploration stacks(boolean value) {
    stacks = value;
    return this;
  }

  /**
   * Sees each complete execution of this process when it is over, before the next one overwrites
   * it. By the thread that ran it: workers that are threads of this process do not wait for each
   * other.
   */
  public Exploration observe(Consumer<Kernel> value) {
    observer = value;
    return this;
  }

  /**
   * Tells now and then how far it is, on the exploring thread.
   *
   * @param every about how often
   */
  public Exploration progress(Duration every, Consumer<Progress> value) {
    reportEvery = every;
    listener = value;
    return this;
  }

  /**
   * Sees the execution tree grow, on the exploring thread; see {@link
   * dev.jacquard.estimate.TraceWriter}. The strategies that are randomized have none.
   */
  public Exploration tree(TreeListener value) {
    treeListener = value;
    return this;
  }

  /** Asked after each execution whether to stop; the result then has what was found so far. */
  public Exploration stopWhen(BooleanSupplier value) {
    stop = value;
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
    checkpoint = file;
    resumed = goesOn;
    return this;
  }

  /** How often the checkpoint is written; without it, each second. */
  public Exploration checkpointEvery(Duration value) {
    checkpointEvery = value;
    return this;
  }

  /** The name of the strategy. */
  public String strategy() {
    return entry.name();
  }

  /**
   * Runs until the first failure, seals the methods in which its preemptions are, and goes on,
   * until nothing new fails or what fails cannot be sealed: several bugs in one run (seed 004,
   * section 3.1). The limits are for all of it.
   */
  public SealedFindings sealFindings() {
    requireSealable();
    if (workers > 1 && !scenario.runsInParallel()) {
      throw new IllegalArgumentException(
          "findings are sealed one after the other, each by one worker: leave out "
              + workers
              + " workers");
    }
    return new FindingSealer(this).run();
  }

  public Result run() {
    Timeouts mode = timeouts != null ? timeouts : entry.timeouts();
    if (entry.replays() && options.schedule() != null) {
      mode = options.schedule().timeouts();
    } else if (entry.systematic() && mode == Timeouts.IDLE) {
      throw new IllegalArgumentException(
          entry.name()
              + " needs timeouts = choice: when deadlines fire only if nothing else can"
              + " run, a time-out depends on everything, and nothing can be reduced");
    }
    if (!trust.seals().isEmpty() && !entry.replays()) {
      requireSealable();
    }
    if (workers > 1 && RemoteWorker.isHere() && !scenario.runsInParallel()) {
      RemoteWorker.work(this, mode);
    }
    Dealer dealer = workers > 1 ? Dealer.of(this) : null;
    if (checkpoint == null) {
      return run(mode, dealer, null);
    }
    if (entry.replays() || treeListener != null) {
      throw new CheckpointException(
          "no checkpoints with "
              + (treeListener != null ? "a trace" : entry.name())
              + ": nobody could go on from them");
    }
    try (Checkpoint file = Checkpoint.open(this, mode, dealer == null ? "one" : dealer.sharers())) {
      return run(mode, dealer, file);
    }
  }

  private Result run(Timeouts mode, Dealer dealer, Checkpoint file) {
    return dealer == null
        ? run(mode, file)
        : new ParallelRun(this, mode, dealer, new Ledger(this, dealer, file)).run();
  }

  /** By one thread. */
  private Result run(Timeouts mode, Checkpoint file) {
    Host host = newHost(mode, card);
    Run run = new Run(this, host, file);
    try {
      host.drive(run::goOn);
    } finally {
      host.close();
    }
    if (stacks && host.hasStacks()) {
      run.reruns().forEach(rerun -> rerun.run(this, stepLimit));
    }
    return run.result();
  }

  private void requireSealable() {
    if (!newStrategy().seals()) {
      throw new IllegalArgumentException(
          entry.name()
              + " cannot be sealed: it reduces by sleep sets, which rely on every operation being a"
              + " scheduling point; use preemption-bound, dfs, or a randomized strategy");
    }
  }

  /**
   * Runs the execution of a card once more, on a host of its own, neither counted nor observed.
   *
   * @param look sees the kernel when the execution is over; it has {@linkplain Outcome#DIVERGED
   *     diverged} if the card does not fit the program
   */
  public <T> T repeat(Card repeated, Witness witness, Function<Kernel, T> look) {
    Host host = newHost(repeated.schedule().timeouts(), repeated);
    host.watch(witness);
    try {
      host.drive(left -> left != null ? left : repeat(repeated, host));
      return look.apply(host.kernel());
    } finally {
      host.close();
    }
  }

  private static Execution repeat(Card repeated, Host host) {
    Replay replay;
    int starts = 0;
    do {
      replay = new Replay(repeated.schedule());
      host.run(replay);
    } while (host.learned() != Learned.NOTHING && ++starts < MOST_STARTS);
    replay.end(host.kernel());
    return host.kernel().execution();
  }

  /**
   * A schedule with the fewest preemptions that shows the same bug as a card of this exploration,
   * with the same limits and level.
   *
   * @param shows whether an execution that has just ended shows the bug
   * @return nothing if the card does not show it when it is repeated
   */
  public Optional<Minimised> minimise(Card failing, Predicate<Kernel> shows, Budget budget) {
    Host host = newHost(failing.schedule().timeouts(), failing);
    try {
      return Minimiser.minimise(scenario.name(), host, failing, shows, budget);
    } finally {
      host.close();
    }
  }

  /** A host for executions of this exploration, or of a card. */
  Host newHost(Timeouts mode, Card repeated) {
    Host host = scenario.host(mode, stepLimit);
    if (repeated != null) {
      host.restore(repeated.context());
    }
    host.level(level, trust);
    host.stuckAfter(stuckAfter);
    return host;
  }

  /**
   * Runs the program as it was at first, neither counted nor observed, on a host that has run
   * nothing yet: so classes are initialized, and objects that stay have the names that they had.
   */
  void warmUp(Host host) {
    for (int i = 0; i < MOST_STARTS; i++) {
      Strategy first = newStrategy();
      first.host(host);
      first.start();
      host.run(first);
      if (host.learned() == Learned.NOTHING) {
        return;
      }
    }
  }

  /** The most executions; the largest number if there is no limit. */
  long executionLimit() {
    boolean unlimited = entry.systematic() || time != null || timed;
    long all = unlimited ? Long.MAX_VALUE : DEFAULT_EXECUTIONS;
    return executions < 0 ? all : executions;
  }

  /** The most nanoseconds; the largest number if there is no limit. */
  long timeLimit() {
    return time == null ? Long.MAX_VALUE : time.toNanos();
  }

  Tally newTally() {
    return new Tally(scenario.name(), races, level);
  }

  /**
   * The strategy {@code auto}.
   *
   * @param worker which of several it is for, that need different seeds
   */
  Auto newAuto(long worker) {
    Rng seeds = new Rng(0);
    seeds.seed(options.seed(), worker);
    return new Auto(
        worker == 0 ? options : options.withSeed(seeds.nextLong()),
        executionLimit(),
        fairAfter,
        !trust.seals().isEmpty());
  }

  Strategy newStrategy() {
    if (entry.isAuto()) {
      return newAuto(0);
    }
    Strategy strategy = entry.create(options);
    return entry.systematic() ? strategy : new FairSuffix(strategy, fairAfter, options.seed());
  }
}
