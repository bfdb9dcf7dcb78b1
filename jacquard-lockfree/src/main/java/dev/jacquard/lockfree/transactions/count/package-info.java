/**
 * How many schedules a scenario has if operations run as transactions: {@link
 * dev.jacquard.lockfree.transactions.count.Counter}.
 */
package dev.jacquard.lockfree.transactions.count;
