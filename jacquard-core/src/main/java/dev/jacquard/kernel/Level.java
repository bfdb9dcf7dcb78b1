package dev.jacquard.kernel;

/**
 * Before which operations there are scheduling points, from fine to coarse. What is not a
 * scheduling point is still an event: it is in the trace, and data races are looked for in it.
 */
public enum Level {
  /** All that threads share: fields and array elements, locks, atomic variables. */
  MEMORY,

  /**
   * What synchronizes. Plain accesses follow the operation before them without a break, which loses
   * nothing where a program has no data races; where it has, the result says so.
   */
  SYNC,

  /**
   * As {@code SYNC} for the program's own code; a call into a library, or the JDK, is one step, up
   * to where it blocks or calls back.
   */
  LIBRARY
}
