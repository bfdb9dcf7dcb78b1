package dev.jacquard.agent.jvm.operations;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.ReadAcquire;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.ReadWriteRelease;

/** The read lock of a ReentrantReadWriteLock. */
final class ReadLocks extends LockModel<ReadWriteLock> {
  @Override
  ReadWriteLock create(Object key, String name) {
    return new ReadWriteLock(name);
  }

  @Override
  Operation acquire(ReadWriteLock lock, int amount, Mode mode, long nanos, Cell interrupt) {
    return new ReadAcquire(lock, mode, nanos, interrupt);
  }

  @Override
  Operation release(ReadWriteLock lock, int amount) {
    return new ReadWriteRelease(lock, false);
  }

  @Override
  int holds(ReadWriteLock lock, int thread) {
    return lock.readHolds(thread);
  }

  @Override
  void acquires(Overtaking overtaking, ReadWriteLock lock, int thread, int amount) {
    overtaking.reads(lock, thread);
  }
}
