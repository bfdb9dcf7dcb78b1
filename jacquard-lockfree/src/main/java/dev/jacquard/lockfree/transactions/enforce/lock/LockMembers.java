package dev.jacquard.lockfree.transactions.enforce.lock;

import java.util.concurrent.locks.ReentrantLock;

/** A {@link ReentrantLock}. Its members are copied into the class of a structure. */
final class LockMembers {
  private final transient ReentrantLock lock = new ReentrantLock();

  void begin() {
    lock.lock();
  }

  void end() {
    lock.unlock();
  }

  void cut() {
    if (lock.getHoldCount() == 1) {
      lock.unlock();
      lock.lock();
    }
  }

  void pause() {
    if (lock.getHoldCount() == 1) {
      lock.unlock();
    }
  }

  void resume() {
    if (!lock.isHeldByCurrentThread()) {
      lock.lock();
    }
  }

  void abandon() {
    if (lock.isHeldByCurrentThread()) {
      lock.unlock();
    }
  }
}
