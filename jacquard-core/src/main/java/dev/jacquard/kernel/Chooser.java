package dev.jacquard.kernel;

/** Decides which thread takes the next step. */
@FunctionalInterface
public interface Chooser {
  /**
   * Chooses one of the enabled threads and one of the results of its operation. The kernel shows
   * the state; the chooser must not change it.
   *
   * @return a {@link Move}, or {@link Move#STOP} to abandon the execution
   */
  long choose(Kernel kernel);
}
