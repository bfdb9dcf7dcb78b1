package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/**
 * carter01: the first of a class takes the lock that excludes the other class while it holds the
 * one that guards the counters. If the other class is in, it cannot get out. Two threads more do
 * nothing.
 */
final class Carter01 implements Runnable {
  private final Mutex counters = new Mutex();
  private final Mutex classes = new Mutex();
  private int a;
  private int b;

  @Override
  public void run() {
    Thread inA = start(this::classA);
    Thread inB = start(this::classB);
    Thread idle1 = start(() -> {});
    Thread idle2 = start(() -> {});
    join(inA, inB, idle1, idle2);
  }

  private void classA() {
    counters.lock();
    a++;
    if (a == 1) {
      classes.lock();
    }
    counters.unlock();
    counters.lock();
    a--;
    if (a == 0) {
      classes.unlock();
    }
    counters.unlock();
  }

  private void classB() {
    counters.lock();
    b++;
    if (b == 1) {
      classes.lock();
    }
    counters.unlock();
    counters.lock();
    b--;
    if (b == 0) {
      classes.unlock();
    }
    counters.unlock();
  }
}
