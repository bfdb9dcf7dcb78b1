package dev.jacquard.kernel;

/**
 * What cards, checkpoints and workers ask, so that what one process has seen means the same to
 * another.
 */
public interface Portable {
  /**
   * What another host of the same program has to know so that a schedule means the same to it: a
   * single line, for {@link #restore}.
   */
  default String context() {
    return "";
  }

  /** Called before the first execution, with what {@link #context} gave. */
  default void restore(String context) {}

  /** Tells the program as it is now from what it may become; empty if nothing does. */
  default String fingerprint() {
    return "";
  }

  /**
   * What tells a resource from others in other processes too; empty if all processes give the same
   * numbers to the same resources.
   */
  default String resourceKey(int resource) {
    return "";
  }

  /**
   * The number of the resource with that key, which may not have been met yet. Called between
   * executions.
   */
  default int resourceNumber(String key) {
    throw new UnsupportedOperationException("resources have no keys");
  }

  /**
   * Called before the first execution of one of several processes that explore a program: threads
   * have the numbers on which they agree.
   */
  default void agree(ThreadNumbers numbers) {}
}
