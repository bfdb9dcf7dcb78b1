package dev.jacquard.agent.jvm.operations;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.ReadWriteRelease;
import dev.jacquard.kernel.primitive.WriteAcquire;

/** The write lock of a ReentrantReadWriteLock. */
final class WriteLocks extends LockModel<ReadWriteLock> {
  /** The upper half of the word of a read-write lock counts the write locks. */
  private static final int WRITE_SHIFT = 32;

  @Override
  ReadWriteLock create(Object key, String name) {
    return new ReadWriteLock(name);
  }

  @Override
  Acquire acquire(ReadWriteLock lock, int amount, Mode mode, long nanos, Cell interrupt) {
    return new WriteAcquire(lock, mode, nanos, interrupt);
  }

  @Override
  Operation release(ReadWriteLock lock, int amount) {
    return new ReadWriteRelease(lock, true);
  }

  @Override
  int holds(ReadWriteLock lock, int thread) {
    return lock.writeHolds(thread);
  }

  @Override
  int count(long word) {
    return word >>> WRITE_SHIFT == 0 ? 0 : 1;
  }

  @Override
  boolean acquires(
      Overtaking overtaking, ReadWriteLock resource, String lock, int thread, int amount) {
    return overtaking.writes(lock, thread, resource.readHolds(thread) > 0);
  }

  @Override
  boolean isFair(Object key) {
    return ReentrantLocks.isFairSynchronizer(key);
  }

  @Override
  int owner(ReadWriteLock lock) {
    return (int) (lock.word() >>> WRITE_SHIFT) - 1;
  }
}
