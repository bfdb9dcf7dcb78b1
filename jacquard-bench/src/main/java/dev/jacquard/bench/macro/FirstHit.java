package dev.jacquard.bench.macro;

/**
 * How long a strategy looked for the bug of a program, from one seed, until it had it.
 *
 * @param found whether it had it within the limits
 * @param executions up to the hit, runs that a search abandons or repeats included
 */
public record FirstHit(
    String program, String strategy, long seed, boolean found, long executions, long nanos) {}
