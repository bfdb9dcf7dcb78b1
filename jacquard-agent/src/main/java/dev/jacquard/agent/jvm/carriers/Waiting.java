package dev.jacquard.agent.jvm.carriers;

import dev.jacquard.agent.jvm.internals.Internals;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;

/**
 * How a real thread waits for its turn. It calls none of the methods that have hooks: while it
 * looks whether it is the current thread, others may go on, so it might take itself for a thread of
 * the program.
 */
final class Waiting {
  private static final int SPINS = 20;
  private static final int YIELDS = 500;

  /** More threads than that would only take the cores from the one that has the turn. */
  private static final int MOST_SPINNERS = 4 * Runtime.getRuntime().availableProcessors();

  @SuppressWarnings("unused") // by its handle
  private static int spinners;

  private static final VarHandle SPINNERS;
  private static final MethodHandle PARK;
  private static final MethodHandle YIELD;
  private static final MethodHandle CLEAR_EVENT;
  private static final long INTERRUPTED;

  static {
    MethodType nothing = MethodType.methodType(void.class);
    try {
      SPINNERS = MethodHandles.lookup().findStaticVarHandle(Waiting.class, "spinners", int.class);
      PARK =
          Internals.unsafeMethod(
              "park", MethodType.methodType(void.class, boolean.class, long.class));
      MethodHandles.Lookup thread =
          MethodHandles.privateLookupIn(Thread.class, MethodHandles.lookup());
      String yield = Runtime.version().feature() < 19 ? "yield" : "yield0";
      YIELD = thread.findStatic(Thread.class, yield, nothing);
      CLEAR_EVENT = thread.findStatic(Thread.class, "clearInterruptEvent", nothing);
      INTERRUPTED = Internals.offset(Thread.class.getDeclaredField("interrupted"), false);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK's Thread is not as expected", e);
    }
  }

  private Waiting() {}

  /** What a thread waits for. */
  interface Condition {
    boolean holds();
  }

  /**
   * Waits for a while. Returns whether the real interrupt flag had to be cleared, as it would end
   * each park.
   */
  static boolean pause(Condition condition) {
    if (spin(condition)) {
      return false;
    }
    try {
      PARK.invokeExact(false, 0L);
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
    return clearInterrupt();
  }

  /** Waits without parking, since to be woken takes longer than most turns do. */
  private static boolean spin(Condition condition) {
    boolean holds = false;
    if ((int) SPINNERS.getAndAdd(1) < MOST_SPINNERS) {
      for (int i = 0; i < SPINS + YIELDS && !holds; i++) {
        if (i < SPINS) {
          Thread.onSpinWait();
        } else {
          yieldCore();
        }
        holds = condition.holds();
      }
    }
    SPINNERS.getAndAdd(-1);
    return holds;
  }

  /** Lets another thread use this core. */
  static void yieldCore() {
    try {
      YIELD.invokeExact();
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  /** Clears the real interrupt flag of this thread, and returns what it was. */
  static boolean clearInterrupt() {
    Thread self = Thread.currentThread();
    if (Internals.bits(self, INTERRUPTED, 'Z') == 0) {
      return false;
    }
    Internals.put(self, INTERRUPTED, 'Z', 0, null);
    try {
      CLEAR_EVENT.invokeExact();
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
    return true;
  }
}
