package dev.jacquard.agent.jvm.operations;

import dev.jacquard.hook.LockKind;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.QueueEnter.Manners;
import java.util.function.IntFunction;

/**
 * What a kind of lock is in the kernel: its resource and the operations on it.
 *
 * @param <R> the resource; two kinds may share one, as the two locks of a read-write lock do
 */
abstract class LockModel<R extends Resource> {
  /**
   * That of a kind. A new constant has to be named here.
   *
   * <p>Not checked: an object always has one kind of resource, which its model has created.
   */
  @SuppressWarnings("unchecked")
  static LockModel<Resource> of(LockKind kind) {
    LockModel<?> model =
        switch (kind) {
          case LOCK -> new ReentrantLocks();
          case READ_LOCK -> new ReadLocks();
          case WRITE_LOCK -> new WriteLocks();
          case SEMAPHORE -> new Semaphores();
          case LATCH -> new Latches();
        };
    return (LockModel<Resource>) model;
  }

  /**
   * The resource of a lock that is met first in this execution. What the real one was made with is
   * its state at the start: the model never touches the real one.
   */
  abstract R create(Object key, String name);

  abstract Acquire acquire(R resource, int amount, Mode mode, long nanos, Cell interrupt);

  abstract Operation release(R resource, int amount);

  /** Whether only a thread that holds it can give it back. */
  boolean isOwned() {
    return true;
  }

  /** How often the thread holds it. */
  int holds(R resource, int thread) {
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

  /**
   * Notes that a thread may have to wait for it, or others for the thread.
   *
   * @param lock the record of the lock
   * @return whether it matters, by what was noted, in which order threads wait
   */
  boolean acquires(Overtaking overtaking, R resource, String lock, int thread, int amount) {
    return false;
  }

  /** Whether those that waited longer are served first. */
  boolean isFair(Object key) {
    return false;
  }

  /** When a thread waits behind others though it could have it at once. */
  Manners manners(R resource, int thread, boolean fair) {
    return fair && holds(resource, thread) == 0 ? Manners.BEHIND_ALL : Manners.BARGES;
  }

  /** The thread that has it for itself, or -1. */
  int owner(R resource) {
    return -1;
  }

  /**
   * What its state is called by {@code toString}.
   *
   * @param names the names of threads
   */
  String text(R resource, IntFunction<String> names) {
    int owner = owner(resource);
    return owner < 0 ? "[Unlocked]" : "[Locked by thread " + names.apply(owner) + "]";
  }
}
