package dev.jacquard.explore.settings;

import dev.jacquard.estimate.TreeListener;
import dev.jacquard.explore.Baton;
import dev.jacquard.explore.Bug;
import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.Progress;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Scenario;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;
import java.util.function.Predicate;

/**
 * What an exploration was asked to do: a scenario, the settings, and what the caller wants to be
 * told on the way. Whoever asks fills it in; all that carries it out only reads it.
 */
public final class Request {
  /** So often a host may learn something of the program that makes it start again. */
  public static final int MOST_STARTS = 10;

  /** After so many executions in which a thread was stuck an exploration stops. */
  public static final int MOST_STUCK = 3;

  private final Scenario scenario;
  private Settings settings;
  private List<String> command = List.of();
  private Predicate<Bug> stopAt = bug -> false;
  private Consumer<Kernel> observer = kernel -> {};
  private Consumer<Progress> listener = progress -> {};
  private Duration reportEvery = Duration.ofSeconds(1);
  private BooleanSupplier stop = () -> false;
  private TreeListener treeListener;
  private LongConsumer resumed = executions -> {};
  private Baton baton;
  private boolean timed;

  public Request(Scenario scenario, Settings settings) {
    this.scenario = scenario;
    this.settings = settings;
  }

  /** The same with other settings, and another bug to stop at. */
  public Request with(Settings others, Predicate<Bug> whereToStop) {
    Request copy = new Request(scenario, others);
    copy.command = command;
    copy.stopAt = whereToStop;
    copy.observer = observer;
    copy.listener = listener;
    copy.reportEvery = reportEvery;
    copy.stop = stop;
    copy.treeListener = treeListener;
    copy.resumed = resumed;
    copy.baton = baton;
    copy.timed = timed;
    return copy;
  }

  // ---- for whoever asks

  public void settings(Settings value) {
    settings = value;
  }

  /** The command that starts a process like this one, for workers. */
  public void command(List<String> value) {
    command = List.copyOf(value);
  }

  public void observer(Consumer<Kernel> value) {
    observer = value;
  }

  public void listener(Duration every, Consumer<Progress> value) {
    reportEvery = every;
    listener = value;
  }

  public void treeListener(TreeListener value) {
    treeListener = value;
  }

  public void stopWhen(BooleanSupplier value) {
    stop = value;
  }

  /** Told how many executions a checkpoint has from which the exploration goes on. */
  public void resumed(LongConsumer value) {
    resumed = value;
  }

  /**
   * Makes it a part of a suite.
   *
   * @param hasLimit whether the suite has a limit of time
   */
  public void inTurns(Baton value, boolean hasLimit) {
    baton = value;
    timed = hasLimit;
  }

  // ---- for whoever carries it out

  public Scenario scenario() {
    return scenario;
  }

  public Settings settings() {
    return settings;
  }

  public <T> T get(Setting<T> setting) {
    return settings.get(setting);
  }

  public Strategies.Entry entry() {
    return settings.strategy();
  }

  public StrategyOptions options() {
    return settings.options();
  }

  /** To be repeated; null if something else is asked for. */
  public Card card() {
    return settings.get(Setting.REPLAY);
  }

  public List<String> command() {
    return command;
  }

  public Predicate<Bug> stopAt() {
    return stopAt;
  }

  public Consumer<Kernel> observer() {
    return observer;
  }

  public Consumer<Progress> listener() {
    return listener;
  }

  public Duration reportEvery() {
    return reportEvery;
  }

  public BooleanSupplier stop() {
    return stop;
  }

  /** Null if nothing listens. */
  public TreeListener treeListener() {
    return treeListener;
  }

  public LongConsumer resumed() {
    return resumed;
  }

  /** Of the suite that the exploration is a part of, or null. */
  public Baton baton() {
    return baton;
  }

  /** The most executions; the largest number if there is no limit. */
  public long executionLimit() {
    return settings.executionLimit(timed);
  }

  /** The most nanoseconds; the largest number if there is no limit. */
  public long timeLimit() {
    return settings.timeLimit();
  }

  /** A host for the executions that are asked for. */
  public Host newHost() {
    return newHost(card());
  }

  /** A host for executions of a card, or of what is asked for if there is none. */
  public Host newHost(Card repeated) {
    Host host =
        scenario.host(
            repeated == null ? settings.timeouts() : repeated.schedule().timeouts(),
            settings.get(Setting.STEP_LIMIT));
    if (repeated == null) {
      host.spurious(settings.get(Setting.SPURIOUS));
    } else {
      host.restore(repeated.context());
    }
    host.level(settings.get(Setting.LEVEL), settings.trust());
    host.stuckAfter(settings.get(Setting.STUCK_AFTER));
    host.kernel().mixTimeouts(repeated == null && settings.get(Setting.TIMEOUTS) == null);
    if (!host.isSteady()) {
      host.kernel().boundTimeOuts();
    }
    if (!host.isSteady() && settings.isInitial(Setting.STEP_LIMIT)) {
      host.kernel().growFor(settings.get(Setting.STUCK_AFTER).toNanos());
    }
    return host;
  }

  /**
   * Runs the program as it was at first, neither counted nor observed, on a host that has run
   * nothing yet: so classes are initialized, and objects that stay have the names that they had.
   */
  public void warmUp(Host host) {
    for (int i = 0; i < MOST_STARTS; i++) {
      Strategy first = newStrategy();
      Capability.of(first, Capability.Watching.class).ifPresent(each -> each.host(host));
      first.start();
      host.run(first);
      if (host.learned() == Learned.NOTHING) {
        return;
      }
    }
  }

  /** The strategy that is asked for, for one that explores alone. */
  public Strategy newStrategy() {
    return newStrategy(0);
  }

  /** The strategy that is asked for, for one of several workers. */
  public Strategy newStrategy(long worker) {
    return entry()
        .create(
            options()
                .withSetup(
                    new StrategyOptions.Setup(
                        executionLimit(), get(Setting.FAIR_AFTER), settings.hasSeals(), worker)));
  }
}
