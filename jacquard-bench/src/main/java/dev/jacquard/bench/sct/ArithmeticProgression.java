package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

import java.util.concurrent.locks.Condition;

/** arithmetic_prog: hands over tokens and adds up; the sum is what it is said not to be. */
final class ArithmeticProgression implements Runnable {
  private static final int N = 3;

  private final Mutex lock = new Mutex();
  private final Condition empty = lock.newCondition();
  private final Condition full = lock.newCondition();
  private int tokens;
  private long total;
  private boolean done;

  @Override
  public void run() {
    Thread producing = start(this::produce);
    Thread consuming = start(this::consume);
    join(producing, consuming);
    if (done) {
      check(total != N * (N + 1) / 2, "the sum is " + total);
    }
  }

  private void produce() {
    for (int i = 0; i < N; i++) {
      lock.lock();
      while (tokens > 0) {
        empty.awaitUninterruptibly();
      }
      tokens++;
      full.signal();
      lock.unlock();
    }
  }

  private void consume() {
    int i;
    for (i = 0; i < N; i++) {
      lock.lock();
      while (tokens == 0) {
        full.awaitUninterruptibly();
      }
      total += i;
      tokens--;
      empty.signal();
      lock.unlock();
    }
    total += i;
    done = true;
  }
}
