package dev.jacquard.explore;

import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Lets an exploration, which runs on a thread of its own, go on for a while and wait between two
 * executions. Those who wait call nothing but {@code wait}.
 */
public final class Baton {
  /** Whether the exploration has it. */
  private boolean running = true;

  private boolean stopped;
  private boolean over;
  private long until = System.nanoTime();
  private Progress progress;

  /**
   * Called by the exploration before each execution: waits for its next turn if this one is over.
   *
   * @return for how many nanoseconds it waited; negative if it is to end
   */
  public long pass(Supplier<Progress> now) {
    long asked = System.nanoTime();
    synchronized (this) {
      if (stopped) {
        return -1;
      }
      if (asked - until < 0) {
        return 0;
      }
      progress = now.get();
      running = false;
      notifyAll();
      waitWhile(() -> !running, () -> {});
      return stopped ? -1 : System.nanoTime() - asked;
    }
  }

  /** Lets it go on; returns when it waits again, or is over. */
  public synchronized void give(long nanos) {
    until = System.nanoTime() + nanos;
    running = true;
    notifyAll();
    await();
  }

  /** Lets it end. */
  public synchronized void stop() {
    stopped = true;
    running = true;
    notifyAll();
    await();
  }

  /** Waits until it has come to its first execution, or waits again, or is over. */
  public synchronized void await() {
    waitWhile(() -> running && !over, () -> stopped = true);
  }

  public synchronized void end() {
    over = true;
    notifyAll();
  }

  public synchronized boolean isOver() {
    return over;
  }

  /** How far it was when it last began to wait. */
  public synchronized Progress progress() {
    return progress;
  }

  private synchronized void waitWhile(BooleanSupplier condition, Runnable whenInterrupted) {
    boolean interrupted = false;
    while (condition.getAsBoolean()) {
      try {
        wait();
      } catch (InterruptedException e) {
        interrupted = true;
        whenInterrupted.run();
      }
    }
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }
}
