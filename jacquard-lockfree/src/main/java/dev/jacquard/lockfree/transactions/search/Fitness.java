package dev.jacquard.lockfree.transactions.search;

import dev.jacquard.lockfree.transactions.count.Count;
import dev.jacquard.lockfree.transactions.plan.Plan;

/** What a plan costs when the structure is used; the smaller, the better. */
@FunctionalInterface
public interface Fitness {
  /**
   * The smallest transactions: the plan that leaves the most schedules within the budget. The fewer
   * accesses are in one, the less threads wait for each other.
   */
  Fitness SMALLEST = (plan, count) -> -count.classes();

  /**
   * The cost; called once for each plan that is within the budget and cannot fail.
   *
   * @param count of that plan, complete
   */
  double cost(Plan plan, Count count);
}
