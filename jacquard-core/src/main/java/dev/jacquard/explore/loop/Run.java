package dev.jacquard.explore.loop;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.Progress;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.auto.Auto;
import dev.jacquard.explore.checkpoint.Checkpoint;
import dev.jacquard.explore.finding.Rerun;
import dev.jacquard.explore.result.Gaps;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.result.Tally;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Learned;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.UnsteadyException;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** All that lasts from execution to execution: the thread that it began on may get lost. */
public final class Run implements Checkpoint.Source {
  /** The clock is looked at after so many executions, if nothing else asks for the time. */
  private static final int LOOK_EVERY = 64;

  /** Its number in checkpoints. */
  private static final int TALLY = 0;

  private final Request asked;
  private final Host host;
  private final long limit;
  private final long timeLimit;

  /** Without the time in which others had their turn. */
  private long start = System.nanoTime();

  private Strategy strategy;
  private Tally tally;

  /** The strategy, if it is that; otherwise null. */
  private Auto auto;

  /** Of strategies that walk a tree; otherwise null. */
  private TreeWatch watch;

  private Prober prober = Prober.NONE;

  /** Null if there is none. */
  private final Checkpoint checkpoint;

  /** Whether the first executions of a program that is gone on with were run. */
  private boolean ready;

  /** What the processes that had it before did not explore. */
  private Gaps before = new Gaps();

  private boolean complete;
  private long nanos;
  private long told;

  /**
   * Before the first execution.
   *
   * @param checkpoint what is known from before, and to be written; or null
   */
  public Run(Request asked, Host host, Checkpoint checkpoint) {
    this.asked = asked;
    this.host = host;
    this.checkpoint = checkpoint;
    boolean isNew = checkpoint == null || checkpoint.isNew();
    tally = isNew ? Tally.of(asked) : checkpoint.tallies().get(TALLY);
    limit = asked.executionLimit();
    timeLimit = asked.timeLimit();
    if (checkpoint != null) {
      checkpoint.prepare(host);
      start -= checkpoint.nanos();
      tally.saved();
    }
    ready = isNew;
    begin();
  }

  private void startOver() {
    tally = Tally.of(asked);
    if (checkpoint != null) {
      checkpoint.startedOver();
      tally.saved();
    }
    begin();
  }

  private void begin() {
    strategy = asked.newStrategy();
    strategy.host(host);
    auto = strategy instanceof Auto several ? several : null;
    if (strategy instanceof TreeStrategy tree) {
      watch = new TreeWatch(tree, asked.treeListener(), watch);
      prober = Prober.of(asked, host);
    }
  }

  /** Returns itself, when there is nothing more to be done. */
  public Run goOn(Execution left) {
    boolean more =
        ready ? left == null || (prober.wasProbe() ? canGoOn() : end(left)) : resume(left);
    while (more
        && tally.executions() < limit
        && isInTime()
        && !asked.stop().getAsBoolean()
        && hasTurn()) {
      if (prober.look(tally.executions()) == Learned.FOR_GOOD) {
        startOver();
      }
      if (!strategy.start()) {
        complete =
            !asked.entry().replays() && gaps().stuck().isEmpty() && strategy.leftOut().isEmpty();
        break;
      }
      more = run();
    }
    nanos = System.nanoTime() - start;
    if (checkpoint != null) {
      checkpoint.write(nanos, this);
    }
    return this;
  }

  /** Returns whether to go on. */
  private boolean run() {
    Execution execution;
    try {
      execution = host.run(strategy);
    } catch (UnsteadyException e) {
      if (host.isSteady()) {
        throw e; // so it is the strategy
      }
      tally.warn(
          UnsteadyException.DIFFERS
              + " (step "
              + e.step()
              + " of execution "
              + (tally.executions() + 1)
              + "), so that "
              + asked.entry().name()
              + " could not go on: \"jacquard doctor\" and Jacquard.checkDeterminism name what"
              + " differs");
      return false;
    }
    return end(execution);
  }

  /**
   * Goes on where another process was. First the program is run as it was then.
   *
   * @param left if a thread was stuck in that
   */
  private boolean resume(Execution left) {
    if (left == null) {
      asked.warmUp(host);
      strategy.host(host); // which may look on
    }
    ready = true;
    try {
      DataInput in = checkpoint.state();
      strategy.restore(in);
      if (watch != null) {
        watch.restore(in);
      }
      before = Gaps.read(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    prober.look(tally.executions() - 1); // so many were known when there could last be one
    asked.resumed().accept(tally.executions());
    return asked.get(Setting.KEEP_GOING) || !tally.hasFailure();
  }

  // ---- checkpoints

  @Override
  public List<String> contexts() {
    return List.of(host.context());
  }

  @Override
  public List<String> keys(int from) {
    return IntStream.range(from, host.resourceCount())
        .mapToObj(host::resourceKey)
        .takeWhile(key -> !key.isEmpty())
        .toList();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    strategy.save(out);
    if (watch != null) {
      watch.save(out);
    }
    gaps().save(out);
  }

  @Override
  public List<Checkpoint.News> news() {
    return List.of(new Checkpoint.News(TALLY, tally::save));
  }

  @Override
  public long executions() {
    return tally.executions();
  }

  @Override
  public void saved() {
    tally.saved();
  }

  private Gaps gaps() {
    return new Gaps().with(before).with(host);
  }

  /** Waits for it, if the exploration is a part of a suite; false if there is none left. */
  private boolean hasTurn() {
    if (asked.baton() == null) {
      return true;
    }
    long waited = asked.baton().pass(() -> progress(System.nanoTime() - start));
    start += Math.max(0, waited);
    return waited >= 0;
  }

  private Progress progress(long now) {
    return new Progress(
        tally.executions(),
        tally.partialOrders(),
        tally.findings(),
        now,
        limit,
        timeLimit,
        estimate(now));
  }

  private boolean isInTime() {
    return timeLimit == Long.MAX_VALUE || System.nanoTime() - start < timeLimit;
  }

  /** Those for which stacks are wanted. */
  public List<Rerun> reruns() {
    return tally.reruns();
  }

  public Result result() {
    Card card = asked.card();
    String name = asked.scenario().name();
    if (card != null && !card.scenario().equals(name)) {
      tally.warn("the card is of scenario \"" + card.scenario() + "\", not of \"" + name + "\"");
    }
    if (!strategy.leftOut().isEmpty()) {
      tally.warn(strategy.leftOut());
    }
    if (checkpoint != null) {
      checkpoint.notes().forEach(tally::warn);
    }
    return tally.result(
        asked,
        host,
        gaps(),
        complete,
        nanos,
        estimate(nanos),
        auto == null ? null : auto.course(),
        strategy.conflicts());
  }

  private Optional<Estimate> estimate(long elapsed) {
    if (auto != null) {
      return auto.course().estimate(tally.partialOrders(), elapsed);
    }
    long executions = tally.executions();
    return watch == null
        ? Optional.empty()
        : watch.estimate(executions, elapsed, prober.believedSize(executions));
  }

  /** Returns whether to go on. */
  private boolean end(Execution execution) {
    Learned learned = host.learned();
    if (learned != Learned.NOTHING) {
      again(learned);
      return canGoOn();
    }
    strategy.end(host.kernel());
    if (watch != null) {
      watch.ended(execution.outcome() != Outcome.PRUNED);
    }
    boolean counts = execution.outcome() != Outcome.PRUNED && !strategy.repeated();
    if (counts) {
      count(execution);
    } else {
      tally.addBlocked(execution);
    }
    if (checkpoint != null && checkpoint.isDue(System.nanoTime() - start)) {
      checkpoint.write(System.nanoTime() - start, this);
    }
    boolean enough =
        (!asked.get(Setting.KEEP_GOING) && tally.hasFailure()) || tally.found(asked.stopAt());
    return !counts || (!enough && canGoOn());
  }

  private void count(Execution execution) {
    tally.add(execution, host, strategy);
    asked.observer().accept(host.kernel());
    note();
  }

  /** What was seen may not be so. And the tree that a search explored may have changed. */
  private void again(Learned learned) {
    boolean mayGoOn = learned == Learned.ONCE || !asked.entry().systematic();
    boolean searches = auto != null && learned == Learned.FOR_GOOD;
    if (searches && (!auto.isSearching() || tally.hasFailure())) {
      auto.forget();
    } else if (searches || !mayGoOn || !strategy.again()) {
      startOver();
    }
  }

  private void note() {
    long count = tally.executions();
    boolean due = tally.coverage().isDue(count);
    if (due || count % LOOK_EVERY == 0) {
      long now = System.nanoTime() - start;
      if (due) {
        double all = estimate(now).map(Estimate::executions).orElse(Double.NaN);
        tally.coverage().note(count, tally.partialOrders(), now, all);
      }
      if (now - told >= asked.reportEvery().toNanos()) {
        told = now;
        asked.listener().accept(progress(now));
      }
    }
  }

  /**
   * A stuck thread is left behind, and may be one that never stops running. Who interrupts the
   * thread that asked for the exploration wants it to end.
   */
  private boolean canGoOn() {
    int stuck = before.stuck().size() + host.stuck().size();
    return stuck < Request.MOST_STUCK && !host.interrupted();
  }
}
