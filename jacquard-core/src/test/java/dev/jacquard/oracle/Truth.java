package dev.jacquard.oracle;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Outcome;
import java.util.Map;
import java.util.Set;

/**
 * All that a program can do.
 *
 * @param partialOrders by the hash that the kernel gives them
 * @param schedules the number of all schedules
 * @param operations the kinds of operations that were executed
 * @param timesOut whether something timed out in some execution
 * @param interrupts whether something was interrupted in some execution
 */
public record Truth(
    Map<Long, PartialOrder> partialOrders,
    long schedules,
    Set<Class<? extends Operation>> operations,
    boolean timesOut,
    boolean interrupts) {
  /** Whether some execution ends like this. */
  public boolean has(Outcome outcome) {
    return partialOrders.values().stream().anyMatch(p -> p.outcome() == outcome);
  }

  /** How many partial orders have a schedule with at most this many preemptions. */
  public long within(int preemptions) {
    return partialOrders.values().stream()
        .filter(p -> p.minimalPreemptions() <= preemptions)
        .count();
  }
}
