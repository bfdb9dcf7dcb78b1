package dev.jacquard.kernel;

/** When a timed operation may time out. */
public enum Timeouts {
  /**
   * Deadlines fire in order, when nothing else can run, or when threads have worked for so many
   * steps that the time is over. The ideal time of randomized search.
   */
  IDLE,
  /**
   * Deadlines fire in order, at any moment: threads that could work may stand still for up to ten
   * seconds. Timing out is one of the results, but that of the earliest deadline alone.
   */
  EARLY,
  /** Timing out is one of the results that the strategy may choose at any time. */
  CHOICE
}
