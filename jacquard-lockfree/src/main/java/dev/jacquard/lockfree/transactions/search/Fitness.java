package dev.jacquard.lockfree.transactions.search;

import dev.jacquard.lockfree.transactions.count.Count;
import dev.jacquard.lockfree.transactions.plan.Plan;

/** What a plan costs when the structure is used; the smaller, the better. */
@FunctionalInterface
public interface Fitness {
  /**
   * The mean number of steps of the schedules that were counted: the more transactions, the more.
   */
  Fitness STEPS = (plan, count) -> count.meanSteps();

  /**
   * The cost; called once for each plan that is within the budget and cannot fail.
   *
   * @param count of that plan, complete
   */
  double cost(Plan plan, Count count);
}
