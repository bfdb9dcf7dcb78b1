package dev.jacquard.bench.macro;

/**
 * What a strategy did on a program, in so many executions that went on after a failure.
 *
 * @param points before which operations there were scheduling points: {@code memory} or {@code
 *     sync}
 * @param executions how many there were; fewer than asked for if a search had come to its end
 * @param hits how many of them failed
 * @param first the number of the first that failed, from 1; 0 if none did
 * @param steps operations in all executions
 * @param outcome how they failed, the most frequent way; empty if none did
 */
public record Hits(
    String program,
    String strategy,
    String points,
    long executions,
    long hits,
    long first,
    long steps,
    long nanos,
    String outcome) {
  public double ratio() {
    return (double) hits / executions;
  }

  /** For geometric means, in which nothing found counts as one hit, as in the paper. */
  public double atLeastOne() {
    return (double) Math.max(hits, 1) / executions;
  }

  public double perSecond() {
    return 1e9 * executions / nanos;
  }

  public Wilson interval() {
    return Wilson.of(hits, executions);
  }
}
