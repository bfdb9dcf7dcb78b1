package dev.jacquard;

/**
 * Calls of several threads of which it matters whether one returns before another one begins, also
 * if they share nothing: a search then tries both. For whoever judges histories, such as those of a
 * data structure that is to be linearizable.
 */
public interface Calls {
  /**
   * The running thread begins a call. It must not be in one.
   *
   * @param thread which of the threads it is, from 0
   */
  void begin(int thread);

  /** The call of the running thread returns; when it was. */
  Interval end();

  /**
   * When a call was, no longer than it has to be.
   *
   * @param first the number of its first step in the execution
   * @param last the number of its last step, or the same
   */
  record Interval(int first, int last) {
    /** Whether this call had returned when the other one began. */
    public boolean isBefore(Interval other) {
      return last < other.first;
    }
  }
}
