package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/**
 * twostage: writers set a value under one lock, and what depends on it under another. A reader that
 * comes in between sees the first stage without the second.
 */
final class TwoStage implements Runnable {
  private final int writers;
  private final Object firstLock = new Object();
  private final Object secondLock = new Object();
  private int first;
  private int second;

  TwoStage(int writers) {
    this.writers = writers;
  }

  @Override
  public void run() {
    Thread[] writing = start(writers, this::write);
    Thread reading = start(this::read);
    join(writing);
    join(reading);
  }

  private void write() {
    synchronized (firstLock) {
      first = 1;
    }
    synchronized (secondLock) {
      second = first + 1;
    }
  }

  private void read() {
    int seen;
    synchronized (firstLock) {
      if (first == 0) {
        return;
      }
      seen = first;
    }
    int next;
    synchronized (secondLock) {
      next = second;
    }
    check(next == seen + 1, "the first stage without the second");
  }
}
