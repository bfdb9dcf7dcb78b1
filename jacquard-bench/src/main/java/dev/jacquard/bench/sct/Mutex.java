package dev.jacquard.bench.sct;

import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/** A lock for programs that do not give it back where a block ends, or not at all. */
final class Mutex {
  private final ReentrantLock lock = new ReentrantLock();

  void lock() {
    lock.lock();
  }

  void unlock() {
    lock.unlock();
  }

  Condition newCondition() {
    return lock.newCondition();
  }
}
