package dev.jacquard.lockfree.transactions.search;

import dev.jacquard.lockfree.transactions.count.Count;
import dev.jacquard.lockfree.transactions.plan.Plan;

/**
 * A plan that is within the budget and cannot fail.
 *
 * @param cost see {@link Fitness}
 */
public record Candidate(Plan plan, Count count, double cost) {}
