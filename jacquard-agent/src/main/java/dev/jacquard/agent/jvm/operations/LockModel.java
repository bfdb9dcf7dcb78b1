package dev.jacquard.agent.jvm.operations;

import dev.jacquard.hook.LockKind;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;

/**
 * What a kind of lock is in the kernel: its resource and the operations on it.
 *
 * @param <R> the resource; two kinds may share one, as the two locks of a read-write lock do
 */
abstract class LockModel<R extends Resource> {
  private final Class<R> type;

  LockModel(Class<R> type) {
    this.type = type;
  }

  /** That of a kind. A new constant has to be named here. */
  static LockModel<?> of(LockKind kind) {
    return switch (kind) {
      case LOCK -> new ReentrantLocks();
      case READ_LOCK -> new ReadLocks();
      case WRITE_LOCK -> new WriteLocks();
      case SEMAPHORE -> new Semaphores();
      case LATCH -> new Latches();
    };
  }

  /**
   * The resource of a lock that is met first in this execution. What the real one was made with is
   * its state at the start: the model never touches the real one.
   */
  abstract R create(Object key, String name);

  final Operation acquire(Resource resource, int amount, Mode mode, long nanos, Cell interrupt) {
    return acquireOf(type.cast(resource), amount, mode, nanos, interrupt);
  }

  final Operation release(Resource resource, int amount) {
    return releaseOf(type.cast(resource), amount);
  }

  /** How often the thread holds it. */
  final int holds(Resource resource, int thread) {
    return holdsOf(type.cast(resource), thread);
  }

  abstract Operation acquireOf(R resource, int amount, Mode mode, long nanos, Cell interrupt);

  abstract Operation releaseOf(R resource, int amount);

  /** Whether only a thread that holds it can give it back. */
  boolean isOwned() {
    return true;
  }

  int holdsOf(R resource, int thread) {
    return 0;
  }

  /**
   * Whether anything holds it; for semaphores and latches the permits or the count.
   *
   * @param word the state of the resource
   */
  int count(long word) {
    return (int) word;
  }

  /** A thread may have to wait for it. */
  void acquires(Overtaking overtaking, Resource resource, int thread, int amount) {}
}
