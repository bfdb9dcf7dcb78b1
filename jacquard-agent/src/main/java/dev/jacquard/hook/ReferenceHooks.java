package dev.jacquard.hook;

import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;

/**
 * Waiting for references: by the monitor of the queue, which the JDK itself does not use. And calls
 * of the garbage collector.
 */
public final class ReferenceHooks {
  /** Of threads of the JDK, which look after a minute whether they are still needed. */
  private static final String INNOCUOUS = "jdk.internal.misc.InnocuousThread";

  /** So often an execution may call the collector; what is not found by then, is kept. */
  private static final int MOST_COLLECTIONS = 16;

  private static int collections;

  private ReferenceHooks() {}

  /** Another execution begins. */
  public static void reset() {
    collections = 0;
  }

  /**
   * Whether a call of the collector is not needed any more. A loop that waits for it takes
   * milliseconds at each turn, and would come to the step limit only after minutes.
   */
  public static boolean gc() {
    return Hooks.on() && ++collections > MOST_COLLECTIONS;
  }

  public static Reference<?> remove(Object queue) throws InterruptedException {
    return remove(queue, 0);
  }

  /** Null if the time is over; without limit if that is 0. */
  public static Reference<?> remove(Object queue, long millis) throws InterruptedException {
    if (millis < 0) {
      throw new IllegalArgumentException("Negative timeout value");
    }
    boolean isTimed = millis > 0 && !Thread.currentThread().getClass().getName().equals(INNOCUOUS);
    ReferenceQueue<?> references = (ReferenceQueue<?>) queue;
    Hooks.enter(queue, 0);
    try {
      Reference<?> found = references.poll();
      while (found == null) {
        Hooks.await(queue, isTimed ? millis : 0, 0);
        found = references.poll();
        if (isTimed) {
          break;
        }
      }
      return found;
    } finally {
      Hooks.exit(queue, 0);
    }
  }

  /** Before a reference is put there, in one step with that. */
  public static void enqueue(Object queue) {
    if (LockHooks.models()) {
      Hooks.enter(queue, 0);
      Hooks.signalAll(queue, 0);
      Hooks.exit(queue, 0);
    }
  }

  /** Before the program looks for a reference there, in one step with that. */
  public static void poll(Object queue) {
    if (queue != null && LockHooks.models()) {
      Hooks.enter(queue, 0);
      Hooks.exit(queue, 0);
    }
  }
}
