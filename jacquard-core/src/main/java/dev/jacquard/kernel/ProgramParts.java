package dev.jacquard.kernel;

/**
 * What the kernel asks about the program that an execution runs: its threads, its resources, its
 * operations.
 */
public interface ProgramParts {
  /** One more than the highest number of the threads that are there from the start. */
  int threadCount();

  /** Tells a thread from others in every process; not 0. */
  default long threadIdentity(int thread) {
    return thread + 1L;
  }

  /** Whether it is a failure if this thread can never go on; not so for daemons. */
  default boolean mustEnd(int thread) {
    return true;
  }

  /** The outcome when threads that must end can never go on. */
  default Outcome hang(boolean spinning) {
    return spinning ? Outcome.LIVELOCK : Outcome.DEADLOCK;
  }

  /**
   * Nothing else can go on: lets a thread go on that waits because it seems to spin, in case that
   * its loop ends by itself.
   *
   * @return whether there is one
   */
  default boolean resumeSpinning() {
    return false;
  }

  /** Whether a thread has only repeated itself for a while. */
  default boolean isSpinning(int thread) {
    return false;
  }

  /**
   * Whether the running thread, which took the last step and has announced its next operation, is
   * inside a scope that was sealed. Asked only if {@link Kernel#sealScopes} says so.
   */
  default boolean isInSealedScope() {
    return false;
  }

  /** One more than the highest resource number. */
  int resourceCount();

  Resource resource(int id);

  /** The operation with that {@linkplain Operation#id number}. */
  Operation operation(int id);
}
