package dev.jacquard.hook;

import java.util.concurrent.locks.LockSupport;

/**
 * Parking. Those without a receiver stand for methods of LockSupport on a controlled thread; those
 * with one stand for calls of Unsafe on any thread, and go back to LockSupport, which decides.
 */
public final class ParkHooks {
  private ParkHooks() {}

  public static void park() {
    Hooks.controller.threads.park(0);
  }

  public static void park(Object blocker) {
    LockSupport.setCurrentBlocker(blocker);
    park();
    LockSupport.setCurrentBlocker(null);
  }

  public static void parkNanos(long nanos) {
    if (nanos > 0) {
      Hooks.controller.threads.park(nanos);
    }
  }

  public static void parkNanos(Object blocker, long nanos) {
    LockSupport.setCurrentBlocker(blocker);
    parkNanos(nanos);
    LockSupport.setCurrentBlocker(null);
  }

  public static void parkUntil(long deadline) {
    long millis = deadline - Hooks.controller.inputs.currentTimeMillis();
    if (millis > 0) {
      Hooks.controller.threads.park(Hooks.nanos(millis, 0));
    }
  }

  public static void parkUntil(Object blocker, long deadline) {
    LockSupport.setCurrentBlocker(blocker);
    parkUntil(deadline);
    LockSupport.setCurrentBlocker(null);
  }

  /** What a thread is parked for; others see that from when it waits. */
  public static Object getBlocker(Thread thread) {
    if (thread != null
        && ThreadHooks.controls(thread)
        && !Hooks.controller.threads.isWaiting(thread)) {
      return null;
    }
    Hooks.inside = true;
    try {
      return LockSupport.getBlocker(thread);
    } finally {
      Hooks.inside = false;
    }
  }

  /**
   * Whether that was all. A thread that is not controlled is unparked for real, and in a quiet
   * section a controlled one too, since it may have parked in one.
   */
  public static boolean unpark(Thread thread) {
    if (thread == null || !Hooks.on() || !Hooks.controller.threads.controls(thread)) {
      return unparkCarrier(thread);
    }
    Hooks.controller.threads.unpark(thread);
    return !Hooks.controller.isQuiet();
  }

  /** A thread that is not controlled wakes one that has parked for real, on its carrier. */
  private static boolean unparkCarrier(Thread thread) {
    Thread carrier = Hooks.carrier;
    if (carrier == null || thread != Hooks.current || thread == carrier) {
      return false;
    }
    LockSupport.unpark(carrier);
    return true;
  }

  public static void park(Object unsafe, boolean absolute, long time) {
    if (absolute) {
      LockSupport.parkUntil(time);
    } else if (time == 0) {
      LockSupport.park();
    } else {
      LockSupport.parkNanos(time);
    }
  }

  public static void unpark(Object unsafe, Object thread) {
    LockSupport.unpark((Thread) thread);
  }
}
