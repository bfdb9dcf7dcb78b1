package dev.jacquard.explore.loop;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.auto.Auto;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;

/** A strategy and what it can do beside choosing, asked for once and not in each execution. */
final class Steering {
  private final Strategy strategy;
  private final Capability.Mixed mixed;
  private final Capability.Rewarded rewarded;
  private final Capability.Revisiting revisiting;
  private final Capability.Repeating repeating;
  private final Capability.Redoable redoable;
  private final Auto auto;
  private final TreeStrategy tree;

  /** From now on it steers executions of that host. */
  Steering(Strategy strategy, Host host) {
    this.strategy = strategy;
    mixed = find(Capability.Mixed.class);
    rewarded = find(Capability.Rewarded.class);
    revisiting = find(Capability.Revisiting.class);
    repeating = find(Capability.Repeating.class);
    redoable = find(Capability.Redoable.class);
    auto = find(Auto.class);
    tree = find(TreeStrategy.class);
    Capability.of(strategy, Capability.Watching.class).ifPresent(each -> each.host(host));
  }

  private <C> C find(Class<C> type) {
    return Capability.of(strategy, type).orElse(null);
  }

  Strategy strategy() {
    return strategy;
  }

  /** The strategy, if it has a search and samples in turns; otherwise null. */
  Auto auto() {
    return auto;
  }

  /** The strategy, if it walks a tree; otherwise null. */
  TreeStrategy tree() {
    return tree;
  }

  /** The execution is over: whether it counts as a new one. */
  boolean end(Kernel kernel) {
    strategy.end(kernel);
    if (repeating != null && !repeating.misfit().isEmpty()) {
      kernel.diverge(repeating.misfit());
    }
    Execution execution = kernel.execution();
    return execution.outcome() != Outcome.PRUNED && (revisiting == null || !revisiting.repeated());
  }

  /** Whether the execution that has just ended was random, where not all are. */
  boolean isSample() {
    return mixed != null && mixed.sampled();
  }

  void counted(boolean isNew) {
    if (rewarded != null) {
      rewarded.counted(isNew);
    }
  }

  /**
   * Has the last execution once more; false if that cannot be, so that all has to be done again.
   */
  boolean again() {
    if (redoable == null) {
      return false;
    }
    redoable.again();
    return true;
  }

  /** What conflict analysis has learned so far; null if there is none. */
  ConflictReport conflicts() {
    Capability.Analysing analysing = find(Capability.Analysing.class);
    return analysing == null ? null : analysing.conflicts();
  }
}
