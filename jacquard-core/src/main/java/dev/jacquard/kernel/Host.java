package dev.jacquard.kernel;

import java.time.Duration;

/**
 * Runs the program between two steps of the kernel: stops threads, resumes them. This is what
 * explorers ask; what others ask is divided by who they are.
 */
public interface Host extends Narrator, Portable, Reservations {
  /**
   * Runs one execution from the start to its outcome.
   *
   * @return the kernel's execution, which the next call overwrites
   */
  Execution run(Chooser chooser);

  Kernel kernel();

  /** A whole exploration. */
  @FunctionalInterface
  interface Exploring<T> {
    /**
     * Runs it to its end.
     *
     * @param left the execution in which another thread had to leave the exploration, or null at
     *     its beginning
     */
    T goOn(Execution left);
  }

  /**
   * Runs an exploration on the thread that suits the host. If that thread gets lost in an
   * execution, another one goes on from there.
   */
  default <T> T drive(Exploring<T> exploration) {
    return exploration.goOn(null);
  }

  /** Called before the first execution. */
  default void level(Level level, Trust trust) {
    kernel().level(level);
  }

  /**
   * How often threads may wake up without a reason in an execution. Called before the first one.
   *
   * @throws IllegalArgumentException if the host's programs have no such thing
   */
  default void spurious(int most) {
    if (most > 0) {
      throw new IllegalArgumentException(
          "spurious " + most + ": only Java code wakes up spuriously; a model says where it does");
    }
  }

  /** How long a thread may run without a step before it counts as stuck. */
  default void stuckAfter(Duration limit) {}

  /**
   * What the last execution has shown of the program: if something, it does not count, and after
   * some of it a search that relies on what it saw before has to start over. Asked once.
   */
  default Learned learned() {
    return Learned.NOTHING;
  }

  /** Lets a witness look on in all executions from now on, which makes them slow. */
  default void watch(Witness witness) {}

  /** Whether the thread that asked for the exploration was interrupted: it is to end. */
  default boolean interrupted() {
    return false;
  }

  /** Called after the last execution. */
  default void close() {}
}
