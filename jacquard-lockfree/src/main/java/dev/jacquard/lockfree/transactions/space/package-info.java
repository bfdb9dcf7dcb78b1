/**
 * The plans that there are for a structure: {@link
 * dev.jacquard.lockfree.transactions.space.PlanSpace}.
 */
package dev.jacquard.lockfree.transactions.space;
