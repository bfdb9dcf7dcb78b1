/**
 * Makes the transactions of a plan the only way in which production code can run: read {@link
 * dev.jacquard.lockfree.transactions.enforce.Enforcement} first.
 */
package dev.jacquard.lockfree.transactions.enforce;
