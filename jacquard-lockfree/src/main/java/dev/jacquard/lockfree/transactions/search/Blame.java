package dev.jacquard.lockfree.transactions.search;

import dev.jacquard.explore.Bug;
import dev.jacquard.lockfree.transactions.count.Counter;
import dev.jacquard.lockfree.transactions.count.Cutting;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/** Finds the cuts that bring a failure back: without any of them that failure does not show. */
public final class Blame {
  private final Class<?> type;
  private final Counter counter;
  private final long most;

  /**
   * @param most how many schedules of a plan are tried before it is taken not to fail
   */
  public Blame(Class<?> type, Counter counter, long most) {
    this.type = type;
    this.counter = counter;
    this.most = most;
  }

  /**
   * Some cuts of a plan with which the bug shows, and of which none can be left out.
   *
   * @return no cuts, if it shows even if each operation is one transaction; empty if it does not
   *     show at all, as far as was tried
   */
  public Optional<List<SyncPoint>> of(Plan plan, Bug bug) {
    if (!shows(plan, bug)) {
      return Optional.empty();
    }
    List<SyncPoint> needed = new ArrayList<>(plan.cuts());
    for (SyncPoint each : plan.cuts()) {
      List<SyncPoint> fewer = new ArrayList<>(needed);
      fewer.remove(each);
      if (shows(with(plan, fewer), bug)) {
        needed = fewer;
      }
    }
    return Optional.of(needed);
  }

  private static Plan with(Plan plan, List<SyncPoint> cuts) {
    return new Plan(plan.type(), plan.operations(), new TreeSet<>(cuts), plan.hashes());
  }

  private boolean shows(Plan plan, Bug bug) {
    boolean[] shown = {false};
    counter
        .exploration(Cutting.at(type, plan))
        .stacks(false)
        .executions(most)
        .observe(kernel -> shown[0] |= bug.shows(kernel))
        .stopWhen(() -> shown[0] || counter.stop().getAsBoolean())
        .run();
    return shown[0];
  }
}
