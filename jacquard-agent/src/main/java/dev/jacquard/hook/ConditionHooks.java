package dev.jacquard.hook;

import java.util.Collection;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/** Conditions of modelled locks. */
public final class ConditionHooks {
  private ConditionHooks() {}

  public static void await(Object condition, Object lock) throws InterruptedException {
    Hooks.controller.locks.await(condition, lock, Hooks.INTERRUPTIBLY, 0);
  }

  public static void awaitUninterruptibly(Object condition, Object lock) {
    try {
      Hooks.controller.locks.await(condition, lock, Hooks.BLOCK, 0);
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  public static long awaitNanos(Object condition, Object lock, long nanos)
      throws InterruptedException {
    return Hooks.controller.locks.await(condition, lock, Hooks.TIMED, nanos);
  }

  public static boolean await(Object condition, Object lock, long time, TimeUnit unit)
      throws InterruptedException {
    return awaitNanos(condition, lock, unit.toNanos(time)) > 0;
  }

  @SuppressWarnings("JavaUtilDate")
  public static boolean awaitUntil(Object condition, Object lock, Date deadline)
      throws InterruptedException {
    long millis = deadline.getTime() - Hooks.controller.inputs.currentTimeMillis();
    return awaitNanos(condition, lock, millis <= 0 ? 0 : Hooks.nanos(millis, 0)) > 0;
  }

  public static void signal(Object condition, Object lock) {
    Hooks.controller.locks.signal(condition, lock, false);
  }

  public static void signalAll(Object condition, Object lock) {
    Hooks.controller.locks.signal(condition, lock, true);
  }

  public static boolean hasWaiters(Object condition, Object lock) {
    return getWaitQueueLength(condition, lock) != 0;
  }

  public static int getWaitQueueLength(Object condition, Object lock) {
    return Hooks.controller.locks.waiting(condition, lock).size();
  }

  public static Collection<Thread> getWaitingThreads(Object condition, Object lock) {
    return Hooks.controller.locks.waiting(condition, lock);
  }
}
