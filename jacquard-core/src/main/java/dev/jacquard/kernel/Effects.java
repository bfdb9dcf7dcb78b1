package dev.jacquard.kernel;

/** What an operation can do to an execution beyond the resources that it touches. */
public interface Effects {
  /** A thread was started: its first operation comes after that, so it reads the thread's life. */
  void started(int thread, Resource life);

  /**
   * A reading of the virtual clock: one tick more per reading, so that loops on time end, and that
   * what one thread calls now is not in the future of another. With deadlines as choices there is
   * no global time, which would make every operation depend on every other; a thread's time is then
   * the number of its readings and the sum of what it waited for in vain.
   */
  long readClock(int thread);
}
