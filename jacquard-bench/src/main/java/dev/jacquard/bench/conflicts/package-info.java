/**
 * What conflict analysis gains, on programs most of whose operations are of no consequence. Read
 * {@link dev.jacquard.bench.conflicts.ConflictBenchmark} first.
 */
package dev.jacquard.bench.conflicts;
