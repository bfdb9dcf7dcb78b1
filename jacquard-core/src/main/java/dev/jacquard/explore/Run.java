package dev.jacquard.explore;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.auto.Auto;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Optional;

/** All that lasts from execution to execution: the thread that it began on may get lost. */
final class Run {
  private static final int MOST_STUCK = 3;

  /** The clock is looked at after so many executions, if nothing else asks for the time. */
  private static final int LOOK_EVERY = 64;

  private final Exploration asked;
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

  private boolean complete;
  private long nanos;
  private long told;

  Run(Exploration asked, Host host) {
    this.asked = asked;
    this.host = host;
    limit = asked.executionLimit();
    timeLimit = asked.timeLimit();
    startOver();
  }

  private void startOver() {
    strategy = asked.newStrategy();
    strategy.host(host);
    auto = strategy instanceof Auto several ? several : null;
    tally = new Tally(asked.scenario.name(), asked.races, asked.level);
    if (strategy instanceof TreeStrategy tree) {
      watch = new TreeWatch(tree, asked.treeListener, watch);
    }
  }

  /** Returns itself, when there is nothing more to be done. */
  Run goOn(Execution left) {
    boolean more = left == null || end(left);
    while (more
        && tally.executions() < limit
        && isInTime()
        && !asked.stop.getAsBoolean()
        && hasTurn()) {
      if (!strategy.start()) {
        complete =
            !asked.entry.replays() && host.stuckExecutions() == 0 && strategy.leftOut().isEmpty();
        break;
      }
      more = end(host.run(strategy));
    }
    nanos = System.nanoTime() - start;
    return this;
  }

  /** Waits for it, if the exploration is a part of a suite; false if there is none left. */
  private boolean hasTurn() {
    if (asked.baton == null) {
      return true;
    }
    long waited = asked.baton.pass(() -> progress(System.nanoTime() - start));
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
  List<Rerun> reruns() {
    return tally.reruns();
  }

  Result result() {
    Card card = asked.card;
    String name = asked.scenario.name();
    if (card != null && !card.scenario().equals(name)) {
      tally.warn("the card is of scenario \"" + card.scenario() + "\", not of \"" + name + "\"");
    }
    if (!strategy.leftOut().isEmpty()) {
      tally.warn(strategy.leftOut());
    }
    Result result = tallied();
    return auto == null
        ? result
        : result.withCourse(auto.course(), auto.unseen(), auto.guarantee(result.threads()));
  }

  private Result tallied() {
    return tally.result(
        asked.entry.name(),
        asked.options.seed(),
        complete,
        nanos,
        estimate(nanos),
        !asked.entry.systematic(),
        asked.entry.name().equals("pct") ? asked.options.depth() : 0,
        host,
        strategy.conflicts());
  }

  private Optional<Estimate> estimate(long elapsed) {
    if (complete) {
      return Optional.of(Estimate.exact(auto == null ? tally.executions() : tally.partialOrders()));
    }
    if (auto != null) {
      return auto.estimate(tally.partialOrders(), elapsed);
    }
    return watch == null ? Optional.empty() : watch.estimate(tally.executions(), elapsed);
  }

  /** Returns whether to go on. */
  private boolean end(Execution execution) {
    if (host.learned()) {
      // What was seen may not be so. And for a search, the tree that it explored has changed; a
      // card is for the program as it is from now on.
      if (asked.entry.systematic() || asked.entry.replays()) {
        startOver();
      } else if (auto != null && auto.isSearching() && !tally.hasFailure()) {
        startOver();
      } else if (auto != null) {
        auto.forget();
      }
      return canGoOn();
    }
    strategy.end(host.kernel());
    if (watch != null) {
      watch.ended(execution.outcome() != Outcome.PRUNED);
    }
    if (execution.outcome() == Outcome.PRUNED || strategy.repeated()) {
      tally.addBlocked(execution);
      return true;
    }
    long seenBefore = tally.partialOrders();
    tally.add(execution, host);
    if (auto != null) {
      auto.counted(tally.partialOrders() > seenBefore);
    }
    asked.observer.accept(host.kernel());
    note();
    return (asked.keepGoing || !tally.hasFailure()) && !tally.found(asked.stopAt) && canGoOn();
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
      if (now - told >= asked.reportEvery.toNanos()) {
        told = now;
        asked.listener.accept(progress(now));
      }
    }
  }

  /**
   * A stuck thread is left behind, and may be one that never stops running. Who interrupts the
   * thread that asked for the exploration wants it to end.
   */
  private boolean canGoOn() {
    return host.stuckExecutions() < MOST_STUCK && !host.interrupted();
  }
}
