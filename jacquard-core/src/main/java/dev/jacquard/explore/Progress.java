package dev.jacquard.explore;

import dev.jacquard.estimate.Estimate;
import java.util.Optional;

/**
 * How far an exploration is.
 *
 * @param executions the complete ones so far
 * @param partialOrders the distinct ones among them; of several workers that do not share a tree,
 *     of the one that has seen most
 * @param findings the bugs so far
 * @param nanos since it began
 * @param executionLimit the most executions, or {@link Long#MAX_VALUE}
 * @param timeLimit the longest time in nanoseconds, or {@link Long#MAX_VALUE}
 * @param estimate how large the whole search is; absent for randomized strategies, which have no
 *     end
 */
public record Progress(
    long executions,
    long partialOrders,
    int findings,
    long nanos,
    long executionLimit,
    long timeLimit,
    Optional<Estimate> estimate) {
  /** Runs per second so far. */
  public double executionsPerSecond() {
    return nanos == 0 ? 0 : 1e9 * executions / nanos;
  }

  /** The seconds left until a limit, or the end, is reached; negative if neither is known. */
  public double secondsLeft() {
    double left = estimate.map(Estimate::secondsLeft).orElse(Double.POSITIVE_INFINITY);
    if (timeLimit != Long.MAX_VALUE) {
      left = Math.min(left, (timeLimit - nanos) / 1e9);
    }
    if (executionLimit != Long.MAX_VALUE && executions > 0) {
      left = Math.min(left, (executionLimit - executions) / executionsPerSecond());
    }
    return left == Double.POSITIVE_INFINITY ? -1 : left;
  }
}
