package dev.jacquard.agent.jvm.operations;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.QueueEnter.Manners;
import dev.jacquard.kernel.primitive.ReadAcquire;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.ReadWriteRelease;
import java.util.function.IntFunction;

/** The read lock of a ReentrantReadWriteLock. */
final class ReadLocks extends LockModel<ReadWriteLock> {
  @Override
  ReadWriteLock create(Object key, String name) {
    return new ReadWriteLock(name);
  }

  @Override
  Acquire acquire(ReadWriteLock lock, int amount, Mode mode, long nanos, Cell interrupt) {
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
  boolean acquires(
      Overtaking overtaking, ReadWriteLock resource, String lock, int thread, int amount) {
    return overtaking.reads(lock, thread);
  }

  @Override
  boolean isFair(Object key) {
    return ReentrantLocks.isFairSynchronizer(key);
  }

  /** A reader or the writer that wants to read once more never waits. */
  @Override
  Manners manners(ReadWriteLock lock, int thread, boolean fair) {
    if (lock.readHolds(thread) > 0 || lock.writeHolds(thread) > 0) {
      return Manners.BARGES;
    }
    return fair ? Manners.BEHIND_ALL : Manners.BEHIND_EXCLUSIVE;
  }

  @Override
  String text(ReadWriteLock lock, IntFunction<String> names) {
    return "[Read locks = " + lock.readers() + "]";
  }
}
