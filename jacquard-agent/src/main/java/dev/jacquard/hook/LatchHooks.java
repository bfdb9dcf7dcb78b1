package dev.jacquard.hook;

import java.util.concurrent.TimeUnit;

/** Latches; the key is the latch. */
public final class LatchHooks {
  private LatchHooks() {}

  public static void await(Object latch) throws InterruptedException {
    Hooks.controller.locks.acquire(LockKind.LATCH, latch, 1, Hooks.INTERRUPTIBLY, 0);
  }

  public static boolean await(Object latch, long time, TimeUnit unit) throws InterruptedException {
    return Hooks.controller.locks.acquire(
        LockKind.LATCH, latch, 1, Hooks.TIMED, unit.toNanos(time));
  }

  public static void countDown(Object latch) {
    Hooks.controller.locks.release(LockKind.LATCH, latch, 1);
  }

  public static long getCount(Object latch) {
    return Hooks.controller.locks.query(Hooks.COUNT, LockKind.LATCH, latch);
  }
}
