package dev.jacquard.hook;

import java.util.Collection;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** Locks of java.util.concurrent, by their key and kind. */
public final class LockHooks {
  private LockHooks() {}

  /** Whether this thread is controlled; in a quiet section everything runs for real. */
  public static boolean models() {
    return Hooks.on() && !Hooks.controller.isQuiet();
  }

  /** The same for what takes a lock, which initializers are watched for. */
  public static boolean locks(Object key) {
    if (models()) {
      return true;
    }
    InitializerHooks.lock(key);
    return false;
  }

  /** The same for what may have to wait until another thread has done something. */
  public static boolean blocks() {
    return models() || InitializerHooks.block(false);
  }

  /** The same for what waits for other threads: it would wait for ever for those to come. */
  public static boolean waits() {
    return models() || InitializerHooks.block(true);
  }

  public static void lock(Object key, LockKind kind) {
    uninterruptibly(kind, key, 1);
  }

  public static void lockInterruptibly(Object key, LockKind kind) throws InterruptedException {
    Hooks.controller.locks.acquire(kind, key, 1, Hooks.INTERRUPTIBLY, 0);
  }

  public static boolean tryLock(Object key, LockKind kind) {
    return tryNow(kind, key, 1);
  }

  public static boolean tryLock(Object key, LockKind kind, long time, TimeUnit unit)
      throws InterruptedException {
    return Hooks.controller.locks.acquire(kind, key, 1, Hooks.TIMED, unit.toNanos(time));
  }

  public static void unlock(Object key, LockKind kind) {
    Hooks.controller.locks.release(kind, key, 1);
  }

  public static int getHoldCount(Object key, LockKind kind) {
    return Hooks.controller.locks.query(Hooks.HOLDS, kind, key);
  }

  public static boolean isHeldByCurrentThread(Object key, LockKind kind) {
    return getHoldCount(key, kind) != 0;
  }

  public static int getCount(Object key, LockKind kind) {
    return Hooks.controller.locks.query(Hooks.COUNT, kind, key);
  }

  public static boolean isLocked(Object key, LockKind kind) {
    return getCount(key, kind) != 0;
  }

  public static Thread getOwner(Object key, LockKind kind) {
    return Hooks.controller.locks.owner(kind, key);
  }

  public static int getQueueLength(Object key, LockKind kind) {
    return getQueuedThreads(key, kind).size();
  }

  public static boolean hasQueuedThreads(Object key, LockKind kind) {
    return getQueueLength(key, kind) != 0;
  }

  public static boolean hasQueuedThread(Object key, LockKind kind, Thread thread) {
    Objects.requireNonNull(thread);
    for (Thread queued : getQueuedThreads(key, kind)) {
      if (queued == thread) {
        return true;
      }
    }
    return false;
  }

  public static Collection<Thread> getQueuedThreads(Object key, LockKind kind) {
    return Hooks.controller.locks.queued(key, true, true);
  }

  public static Collection<Thread> getQueuedWriterThreads(Object key, LockKind kind) {
    return Hooks.controller.locks.queued(key, true, false);
  }

  public static Collection<Thread> getQueuedReaderThreads(Object key, LockKind kind) {
    return Hooks.controller.locks.queued(key, false, true);
  }

  /** Of a lock, a semaphore or a latch. */
  public static String toString(Object self, Object key, LockKind kind) {
    return name(self).concat(Hooks.controller.locks.text(kind, key));
  }

  /** Of a read-write lock. */
  public static String bothToString(Object self, Object key) {
    long counts = Hooks.controller.locks.counts(key);
    return name(self)
        .concat("[Write locks = ")
        .concat(Integer.toString((int) counts))
        .concat(", Read locks = ")
        .concat(Integer.toString((int) (counts >> 32)))
        .concat("]");
  }

  /** What Object.toString gives. */
  private static String name(Object self) {
    String hash = Integer.toHexString(Hooks.hashCode(self));
    return self.getClass().getName().concat("@").concat(hash);
  }

  /** Before the lock of a stream is taken. */
  public static void quiet(Object lock) {
    Hooks.quiet();
  }

  /** After it was tried: passes the result on. */
  public static boolean loudIfNot(boolean taken) {
    if (!taken) {
      Hooks.loud();
    }
    return taken;
  }

  static void uninterruptibly(LockKind kind, Object key, int amount) {
    try {
      Hooks.controller.locks.acquire(kind, key, amount, Hooks.BLOCK, 0);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  static boolean tryNow(LockKind kind, Object key, int amount) {
    try {
      return Hooks.controller.locks.acquire(kind, key, amount, Hooks.TRY, 0);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
