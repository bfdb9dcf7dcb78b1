/**
 * What keeps other threads out of a transaction of production code: {@link
 * dev.jacquard.lockfree.transactions.enforce.lock.Scheme} names the kinds, {@link
 * dev.jacquard.lockfree.transactions.enforce.lock.LockCode} puts one into a class.
 */
package dev.jacquard.lockfree.transactions.enforce.lock;
