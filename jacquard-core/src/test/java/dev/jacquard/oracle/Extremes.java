package dev.jacquard.oracle;

/** Of all schedules that show one bug, the fewest preemptions, and a schedule with the most. */
public final class Extremes {
  private int fewest = Integer.MAX_VALUE;
  private int most = -1;
  private long[] worst;

  void add(int preemptions, long[] schedule) {
    fewest = Math.min(fewest, preemptions);
    if (preemptions > most) {
      most = preemptions;
      worst = schedule;
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
