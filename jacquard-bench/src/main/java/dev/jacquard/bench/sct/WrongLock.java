package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/** wronglock: one counter, two locks. */
final class WrongLock implements Runnable {
  private final int others;
  private final Object dataLock = new Object();
  private final Object otherLock = new Object();
  private int value;

  WrongLock(int others) {
    this.others = others;
  }

  @Override
  public void run() {
    Thread checking = start(this::incrementAndCheck);
    Thread[] incrementing = start(others, this::increment);
    join(checking);
    join(incrementing);
  }

  private void incrementAndCheck() {
    synchronized (dataLock) {
      int before = value;
      value++;
      check(value == before + 1, "somebody else incremented");
    }
  }

  private void increment() {
    synchronized (otherLock) {
      value++;
    }
  }
}
