/**
 * Where the transactions of a structure end: plans, which are sets of cuts at accesses, and their
 * text. Read {@link dev.jacquard.lockfree.transactions.plan.SyncPoint} and {@link
 * dev.jacquard.lockfree.transactions.plan.Plan} first.
 */
package dev.jacquard.lockfree.transactions.plan;
