/**
 * What the JDK has no public way for: reading and writing memory, the headers of objects, the
 * insides of threads, counters and queues. Knows nothing of executions. Read {@link
 * dev.jacquard.agent.jvm.internals.Internals} first, then {@link
 * dev.jacquard.agent.jvm.internals.IdentityHashes}.
 */
package dev.jacquard.agent.jvm.internals;
