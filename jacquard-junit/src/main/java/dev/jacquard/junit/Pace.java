package dev.jacquard.junit;

import java.util.Arrays;

/**
 * How long an execution takes: the median of the last ones. The mean would be that of a JVM that
 * has just begun to load and to compile the test.
 */
final class Pace {
  private static final int LAST = 64;

  private final long[] nanos = new long[LAST];
  private long executions;
  private long last;

  /**
   * @param now when the first execution begins
   */
  Pace(long now) {
    last = now;
  }

  /** An execution has ended. */
  void tick(long now) {
    nanos[(int) (executions++ % LAST)] = now - last;
    last = now;
  }

  long executions() {
    return executions;
  }

  /** The seconds for each; 0 before the first one has ended. */
  double seconds() {
    int known = (int) Math.min(LAST, executions);
    long[] sorted = Arrays.copyOf(nanos, known);
    Arrays.sort(sorted);
    return known == 0 ? 0 : sorted[known / 2] / 1e9;
  }
}
