package dev.jacquard.agent.jvm.operations;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.ReadAcquire;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.ReadWriteRelease;

/** The read lock of a ReentrantReadWriteLock. */
final class ReadLocks extends LockModel<ReadWriteLock> {
  ReadLocks() {
    super(ReadWriteLock.class);
  }

  @Override
  ReadWriteLock create(Object key, String name) {
    return new ReadWriteLock(name);
  }

  @Override
  Operation acquireOf(ReadWriteLock lock, int amount, Mode mode, long nanos, Cell interrupt) {
    return new ReadAcquire(lock, mode, nanos, interrupt);
  }

  @Override
  Operation releaseOf(ReadWriteLock lock, int amount) {
    return new ReadWriteRelease(lock, false);
  }

  @Override
  int holdsOf(ReadWriteLock lock, int thread) {
    return lock.readHolds(thread);
  }

  @Override
  void acquires(Overtaking overtaking, Resource lock, int thread, int amount) {
    overtaking.reads(lock, thread);
  }
}
