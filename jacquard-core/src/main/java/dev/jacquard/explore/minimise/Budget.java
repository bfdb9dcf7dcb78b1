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

  /** The limits of a stage that may use a part of what is left. */
  Budget part(int quarters, long used, long nanos) {
    long until = used + Math.max(1, (executions - used) * quarters / 4);
    Duration untilTime =
        time == null
            ? null
            : Duration.ofNanos(nanos + Math.max(1, (time.toNanos() - nanos) / 4 * quarters));
    return new Budget(until, untilTime);
  }
}
