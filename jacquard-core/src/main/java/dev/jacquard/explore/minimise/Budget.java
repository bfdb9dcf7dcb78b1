package dev.jacquard.explore.minimise;

import java.time.Duration;

/**
 * How much may be spent on one schedule.
 *
 * @param executions the highest number of executions, those included that only repeat the schedule
 * @param time the longest time, checked after each execution; null if it does not matter, so that
 *     the same schedule gives the same result on every machine
 */
public record Budget(long executions, Duration time) {
  public Budget {
    if (executions < 1) {
      throw new IllegalArgumentException(
          executions + " executions: not even the schedule itself could be repeated");
    }
    if (time != null && (time.isNegative() || time.isZero())) {
      throw new IllegalArgumentException("time " + time + ": must be more than 0");
    }
  }

  public static Budget executions(long executions) {
    return new Budget(executions, null);
  }

  /** Whether it is used up. */
  boolean isSpent(long used, long nanos) {
    return used >= executions || (time != null && nanos >= time.toNanos());
  }

  /** A part of it, so that something is left for what comes after. */
  Budget half() {
    return new Budget(Math.max(1, executions / 2), time == null ? null : time.dividedBy(2));
  }
}
