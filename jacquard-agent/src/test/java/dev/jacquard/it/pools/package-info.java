/**
 * Executors, futures and fork-join pools, which run the code of the JDK under control. Read {@code
 * ExecutorTest} and {@code FutureStateTest} first.
 */
package dev.jacquard.it.pools;
