package dev.jacquard.hook;

import java.util.Collection;
import java.util.concurrent.TimeUnit;

/** Semaphores; the key is the semaphore. */
public final class SemaphoreHooks {
  private SemaphoreHooks() {}

  public static void acquire(Object semaphore) throws InterruptedException {
    acquire(semaphore, 1);
  }

  public static void acquire(Object semaphore, int permits) throws InterruptedException {
    check(permits);
    Hooks.controller.locks.acquire(LockKind.SEMAPHORE, semaphore, permits, Hooks.INTERRUPTIBLY, 0);
  }

  public static void acquireUninterruptibly(Object semaphore) {
    acquireUninterruptibly(semaphore, 1);
  }

  public static void acquireUninterruptibly(Object semaphore, int permits) {
    check(permits);
    LockHooks.uninterruptibly(LockKind.SEMAPHORE, semaphore, permits);
  }

  public static boolean tryAcquire(Object semaphore) {
    return tryAcquire(semaphore, 1);
  }

  public static boolean tryAcquire(Object semaphore, int permits) {
    check(permits);
    return LockHooks.tryNow(LockKind.SEMAPHORE, semaphore, permits);
  }

  public static boolean tryAcquire(Object semaphore, long time, TimeUnit unit)
      throws InterruptedException {
    return tryAcquire(semaphore, 1, time, unit);
  }

  public static boolean tryAcquire(Object semaphore, int permits, long time, TimeUnit unit)
      throws InterruptedException {
    check(permits);
    long nanos = unit.toNanos(time);
    return Hooks.controller.locks.acquire(
        LockKind.SEMAPHORE, semaphore, permits, Hooks.TIMED, nanos);
  }

  public static void release(Object semaphore) {
    release(semaphore, 1);
  }

  public static void release(Object semaphore, int permits) {
    check(permits);
    Hooks.controller.locks.release(LockKind.SEMAPHORE, semaphore, permits);
  }

  public static int availablePermits(Object semaphore) {
    return Hooks.controller.locks.query(Hooks.COUNT, LockKind.SEMAPHORE, semaphore);
  }

  public static int drainPermits(Object semaphore) {
    return Hooks.controller.locks.drain(semaphore);
  }

  /** Permits may become negative, so this is not an acquisition. */
  public static void reducePermits(Object semaphore, int reduction) {
    check(reduction);
    Hooks.controller.locks.release(LockKind.SEMAPHORE, semaphore, -reduction);
  }

  public static int getQueueLength(Object semaphore) {
    return getQueuedThreads(semaphore).size();
  }

  public static Collection<Thread> getQueuedThreads(Object semaphore) {
    return LockHooks.getQueuedThreads(semaphore, LockKind.SEMAPHORE);
  }

  public static boolean hasQueuedThreads(Object semaphore) {
    return getQueueLength(semaphore) != 0;
  }

  private static void check(int permits) {
    if (permits < 0) {
      throw new IllegalArgumentException();
    }
  }
}
