package dev.jacquard.kernel;

/** When a timed operation may time out. */
public enum Timeouts {
  /**
   * Deadlines fire in order, only when nothing else can run. The ideal time of randomized search.
   */
  IDLE,
  /** Timing out is one of the results that the strategy may choose at any time. */
  CHOICE
}
