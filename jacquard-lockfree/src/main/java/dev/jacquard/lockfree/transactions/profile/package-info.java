/**
 * Which accesses of operations are in conflict with what other threads do: {@link
 * dev.jacquard.lockfree.transactions.profile.Profile}.
 */
package dev.jacquard.lockfree.transactions.profile;
