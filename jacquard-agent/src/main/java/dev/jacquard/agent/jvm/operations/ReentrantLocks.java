package dev.jacquard.agent.jvm.operations;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.LockAcquire;
import dev.jacquard.kernel.primitive.LockRelease;

/** The class ReentrantLock. */
final class ReentrantLocks extends LockModel<Lock> {
  @Override
  Lock create(Object key, String name) {
    return new Lock(name);
  }

  @Override
  Acquire acquire(Lock lock, int amount, Mode mode, long nanos, Cell interrupt) {
    return new LockAcquire(lock, mode, nanos, interrupt);
  }

  @Override
  Operation release(Lock lock, int amount) {
    return new LockRelease(lock);
  }

  @Override
  int holds(Lock lock, int thread) {
    return lock.holds(thread);
  }

  @Override
  int count(long word) {
    return word == 0 ? 0 : 1;
  }

  @Override
  boolean isFair(Object key) {
    return isFairSynchronizer(key);
  }

  /** Whether the private synchronizer of a lock is that of a fair one. */
  static boolean isFairSynchronizer(Object key) {
    return key.getClass().getName().endsWith("$FairSync");
  }

  @Override
  int owner(Lock lock) {
    return (int) lock.word() - 1;
  }
}
