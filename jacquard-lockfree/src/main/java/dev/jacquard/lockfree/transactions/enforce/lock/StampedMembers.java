package dev.jacquard.lockfree.transactions.enforce.lock;

import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.StampedLock;

/** A {@link StampedLock}. Its members are copied into the class of a structure. */
final class StampedMembers {
  /** What is thrown if there was a transaction while others only read; caught where they began. */
  @SuppressWarnings("StaticAssignmentOfThrowable") // nobody looks where it comes from
  private static final RuntimeException STALE = new CancellationException();

  private final transient StampedLock lock = new StampedLock();

  /** Compared with the current thread only, so it matters to nobody what others see here. */
  private transient Thread owner;

  /** How many transactions are around the innermost one. */
  private transient int depth;

  void begin() {
    Thread me = Thread.currentThread();
    if (owner == me) {
      depth++;
    } else {
      lock.writeLock();
      owner = me;
    }
  }

  void end() {
    if (depth > 0) {
      depth--;
      return;
    }
    owner = null;
    lock.tryUnlockWrite();
  }

  void cut() {
    if (depth == 0) {
      end();
      begin();
    }
  }

  void pause() {
    if (depth == 0) {
      end();
    }
  }

  void resume() {
    if (owner != Thread.currentThread()) {
      begin();
    }
  }

  void abandon() {
    if (owner == Thread.currentThread()) {
      end();
    }
  }

  /** An odd number if somebody is in a transaction, as a sequence lock has it. */
  long read() {
    long stamp = lock.tryOptimisticRead();
    return stamp == 0 ? 1 : stamp;
  }

  boolean valid(long read) {
    return lock.validate(read);
  }

  void check(long read) {
    if (!valid(read)) {
      throw STALE;
    }
  }
}
