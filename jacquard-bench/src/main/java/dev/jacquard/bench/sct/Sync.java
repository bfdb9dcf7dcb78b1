package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

import java.util.concurrent.locks.Condition;

/**
 * sync01 and sync02: more was there from the start than the consumer takes, so the producer waits
 * for ever.
 */
final class Sync implements Runnable {
  private final int rounds;
  private final boolean consumes;
  private final Mutex lock = new Mutex();
  private final Condition empty = lock.newCondition();
  private final Condition full = lock.newCondition();
  private int count;

  /**
   * One of the two.
   *
   * @param rounds what each side does, and what is there from the start
   * @param consumes whether the consumer takes anything at all
   */
  Sync(int rounds, boolean consumes) {
    this.rounds = rounds;
    this.consumes = consumes;
  }

  @Override
  public void run() {
    count = rounds;
    Thread producing = start(this::produce);
    Thread consuming = start(this::consume);
    join(producing, consuming);
  }

  private void produce() {
    for (int i = 0; i < rounds; i++) {
      lock.lock();
      while (count > 0) {
        empty.awaitUninterruptibly();
      }
      count++;
      full.signal();
      lock.unlock();
    }
  }

  private void consume() {
    for (int i = 0; i < rounds; i++) {
      lock.lock();
      while (count == 0) {
        full.awaitUninterruptibly();
      }
      if (consumes) {
        count--;
      }
      empty.signal();
      lock.unlock();
    }
  }
}
