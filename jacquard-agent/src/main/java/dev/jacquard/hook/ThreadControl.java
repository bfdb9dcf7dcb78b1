package dev.jacquard.hook;

import java.util.List;

/** Starting, ending, joining, parking and interrupting threads. See {@link Controller}. */
public abstract class ThreadControl {
  /**
   * The thread is about to be started: the place for a scheduling point, since {@link #start} comes
   * while a real monitor, that of the thread, is held.
   */
  public void starting(Thread thread) {}

  /** Whether the thread is controlled from now on, so that it must not be started for real. */
  public abstract boolean start(Thread thread);

  /** A real thread is about to run its first instruction; returns when its turn has come. */
  public void begin(Thread thread) {}

  /** A real thread has run its last instruction. */
  public void exit(Thread thread) {}

  /** A real thread ends by an exception. Returns whether the JVM need not report it. */
  public boolean uncaught(Thread thread, Throwable failure) {
    return false;
  }

  /** The program wants the JVM to exit. Does not return. */
  public abstract void exitJvm(int status);

  /** Whether the thread is controlled at all. */
  public abstract boolean controls(Thread thread);

  /** Whether it has ended; nanos is 0 for no limit. */
  public abstract boolean join(Thread thread, long nanos) throws InterruptedException;

  public abstract void sleep(long nanos, int site) throws InterruptedException;

  public abstract void yieldNow(int site);

  /** Nanos is 0 for no limit. */
  public abstract void park(long nanos);

  public abstract void unpark(Thread thread);

  public abstract void interrupt(Thread thread);

  public abstract boolean isInterrupted(Thread thread, boolean clear);

  public abstract boolean isAlive(Thread thread);

  public abstract boolean isDaemon(Thread thread);

  public abstract Thread.State state(Thread thread);

  /** Whether the thread is parked, so that others see for what. */
  public abstract boolean isWaiting(Thread thread);

  /** All threads that were started in this execution, also those that have ended. */
  public abstract List<Thread> started();
}
