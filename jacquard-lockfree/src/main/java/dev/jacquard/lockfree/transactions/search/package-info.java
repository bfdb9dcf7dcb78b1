/**
 * Looks for the plan that suits best among those within a budget: {@link
 * dev.jacquard.lockfree.transactions.search.PlanSearch}.
 */
package dev.jacquard.lockfree.transactions.search;
