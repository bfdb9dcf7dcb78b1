package dev.jacquard.oracle;

import dev.jacquard.kernel.Outcome;

/** A class of executions that differ only in the order of independent events, and its facts. */
public final class PartialOrder {
  private final Outcome outcome;
  private final int blocked;
  private final long hash;
  private final long linearizations;
  private final long[] values;
  private final long[] finalValues;
  private final long[] schedule;
  private int minimalPreemptions;
  private long schedules;

  PartialOrder(
      Outcome outcome,
      int blocked,
      long hash,
      long linearizations,
      long[] values,
      long[] finalValues,
      long[] schedule) {
    this.outcome = outcome;
    this.blocked = blocked;
    this.hash = hash;
    this.linearizations = linearizations;
    this.values = values;
    this.finalValues = finalValues;
    this.schedule = schedule;
    this.minimalPreemptions = Integer.MAX_VALUE;
  }

  void add(int preemptions) {
    schedules++;
    minimalPreemptions = Math.min(minimalPreemptions, preemptions);
  }

  public Outcome outcome() {
    return outcome;
  }

  /** The threads that have not ended, as a bit set. */
  public int blocked() {
    return blocked;
  }

  /** What the kernel calls this partial order. */
  public long hash() {
    return hash;
  }

  long linearizations() {
    return linearizations;
  }

  long[] values() {
    return values;
  }

  public long[] finalValues() {
    return finalValues;
  }

  /** One of its schedules, the first that was found. */
  public long[] schedule() {
    return schedule;
  }

  /** The fewest preemptions of any of its schedules. */
  public int minimalPreemptions() {
    return minimalPreemptions;
  }

  /** The number of its schedules. */
  public long schedules() {
    return schedules;
  }
}
