/**
 * Writes the classes of a structure anew: {@link
 * dev.jacquard.lockfree.transactions.enforce.weave.Weaver} is the entry, {@link
 * dev.jacquard.lockfree.transactions.enforce.weave.OperationCode} writes operations, {@link
 * dev.jacquard.lockfree.transactions.enforce.weave.Accessors} all else that touches the state.
 */
package dev.jacquard.lockfree.transactions.enforce.weave;
