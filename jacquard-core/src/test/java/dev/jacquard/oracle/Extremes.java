package dev.jacquard.oracle;

import dev.jacquard.kernel.Execution;

/**
 * Of all schedules that have something in common, the fewest preemptions, and a schedule with the
 * most.
 */
public final class Extremes {
  private int fewest = Integer.MAX_VALUE;
  private int most = -1;
  private long[] worst;

  public void add(Execution execution) {
    int preemptions = execution.preemptions();
    fewest = Math.min(fewest, preemptions);
    if (preemptions > most) {
      most = preemptions;
      worst = execution.schedule();
    }
  }

  public int fewest() {
    return fewest;
  }

  public int most() {
    return most;
  }

  /** The first schedule that was found with the most preemptions. */
  public long[] worst() {
    return worst;
  }
}
