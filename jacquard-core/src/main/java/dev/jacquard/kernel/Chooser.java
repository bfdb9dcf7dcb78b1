package dev.jacquard.kernel;

/** Decides which thread takes the next step. */
@FunctionalInterface
public interface Chooser {
  /**
   * Chooses one of the enabled threads and one of the results of its operation. The kernel shows
   * the state, which it cannot change.
   *
   * @return a {@link Move}, or {@link Move#STOP} to abandon the execution
   */
  long choose(KernelView kernel);

  /**
   * Whether sealed operations are no scheduling points. Not so for a search that relies on it that
   * a step touches no more than its operation announces.
   */
  default boolean seals() {
    return true;
  }

  /**
   * Whether deadlines fire {@linkplain Timeouts#EARLY early} in the execution that starts, where
   * nobody has asked for another way.
   */
  default boolean early() {
    return false;
  }
}
