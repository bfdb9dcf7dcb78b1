/**
 * Operations of lock-free code as transactions, cut where a plan says so: how many schedules are
 * left, and which plan is best. Start with {@link dev.jacquard.lockfree.transactions.Transactions}.
 */
package dev.jacquard.lockfree.transactions;
