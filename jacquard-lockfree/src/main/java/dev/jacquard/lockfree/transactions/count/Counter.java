package dev.jacquard.lockfree.transactions.count;

import dev.jacquard.Grouping;
import dev.jacquard.Jacquard;
import dev.jacquard.explore.run.Exploration;
import java.util.function.BooleanSupplier;

/**
 * Counts the schedules of a scenario, one for each partial order, by optimal partial-order
 * reduction.
 *
 * @param name of the scenario
 * @param stop asked after each execution
 */
public record Counter(String name, Runnable scenario, BooleanSupplier stop) {
  /** Counts, and stops when there is one more than the budget. */
  public Count count(Grouping grouping, long budget) {
    return count(exploration(grouping), budget);
  }

  /** The same with such an exploration. */
  public Count count(Exploration exploration, long budget) {
    return Count.of(exploration.executions(budget + 1).run(), budget);
  }

  /** The exploration that counts. */
  public Exploration exploration(Grouping grouping) {
    return Jacquard.explore(name, scenario, grouping)
        .strategy("dpor")
        .keepGoing(true)
        .stopWhen(stop);
  }
}
