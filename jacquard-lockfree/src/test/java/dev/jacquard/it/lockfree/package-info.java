/** Linearizability of Java code under the agent; see also {@link dev.jacquard.lockfree}. */
package dev.jacquard.it.lockfree;
