/**
 * The programs with bugs that benchmarks run: {@link dev.jacquard.bench.programs.BugPrograms} lists
 * them all, by name.
 */
package dev.jacquard.bench.programs;
