package dev.jacquard.bench.programs;

/** What the programs need of threads, in a line each. */
public final class Threads {
  private Threads() {}

  /** Starts a thread. */
  public static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  /** Starts several threads that do the same. */
  public static Thread[] start(int count, Runnable task) {
    Thread[] threads = new Thread[count];
    for (int i = 0; i < count; i++) {
      threads[i] = start(task);
    }
    return threads;
  }

  /** Waits for all of them. */
  public static void join(Thread... threads) {
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException("nobody interrupts here", e);
      }
    }
  }

  /** Waits for a notification. */
  @SuppressWarnings("WaitNotInLoop") // those who call it loop, or have that bug
  public static void await(Object monitor) {
    try {
      monitor.wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException("nobody interrupts here", e);
    }
  }

  /** An assertion that does not depend on how the JVM was started. */
  public static void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
