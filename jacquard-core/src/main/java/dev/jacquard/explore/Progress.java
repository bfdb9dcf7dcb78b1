package dev.jacquard.explore;

/**
 * How far an exploration is.
 *
 * @param executions the complete ones so far
 * @param partialOrders the distinct ones among them
 * @param findings the bugs so far
 * @param nanos since it began
 * @param executionLimit the most executions, or {@link Long#MAX_VALUE}
 * @param timeLimit the longest time in nanoseconds, or {@link Long#MAX_VALUE}
 */
public record Progress(
    long executions,
    long partialOrders,
    int findings,
    long nanos,
    long executionLimit,
    long timeLimit) {
  /** Runs per second so far. */
  public double executionsPerSecond() {
    return nanos == 0 ? 0 : 1e9 * executions / nanos;
  }

  /** The seconds left until a limit is reached; negative if there is none. */
  public double secondsLeft() {
    double byTime = timeLimit == Long.MAX_VALUE ? -1 : (timeLimit - nanos) / 1e9;
    double byCount =
        executionLimit == Long.MAX_VALUE || executions == 0
            ? -1
            : (executionLimit - executions) / executionsPerSecond();
    if (byTime < 0 || byCount < 0) {
      return Math.max(byTime, byCount);
    }
    return Math.min(byTime, byCount);
  }
}
