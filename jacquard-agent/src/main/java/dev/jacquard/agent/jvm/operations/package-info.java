/**
 * What the program does becomes operations of the kernel: accesses to memory, locks, monitors,
 * threads. Read {@link dev.jacquard.agent.jvm.operations.MemoryOperations} or {@link
 * dev.jacquard.agent.jvm.operations.LockOperations} first.
 */
package dev.jacquard.agent.jvm.operations;
