package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.start;

/** token_ring: values that go round; in the wrong order they are not equal. Nobody joins. */
final class TokenRing implements Runnable {
  private final Object atomic = new Object();
  private int x1 = 1;
  private int x2 = 2;
  private int x3 = 1;
  private boolean passed1;
  private boolean passed2;
  private boolean passed3;

  @Override
  public void run() {
    start(this::first);
    start(this::second);
    start(this::third);
    start(this::compare);
  }

  private void first() {
    synchronized (atomic) {
      x1 = (x3 + 1) % 4;
      passed1 = true;
    }
  }

  private void second() {
    synchronized (atomic) {
      x2 = x1;
      passed2 = true;
    }
  }

  private void third() {
    synchronized (atomic) {
      x3 = x2;
      passed3 = true;
    }
  }

  private void compare() {
    synchronized (atomic) {
      if (passed1 && passed2 && passed3) {
        check(x1 == x2 && x2 == x3, "went round in another order");
      }
    }
  }
}
