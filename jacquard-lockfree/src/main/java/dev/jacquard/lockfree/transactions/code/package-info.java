/**
 * What the class files of a structure tell of its accesses to memory: where they are in the source,
 * and which may follow which. Read {@link dev.jacquard.lockfree.transactions.code.ControlFlow}
 * first.
 */
package dev.jacquard.lockfree.transactions.code;
