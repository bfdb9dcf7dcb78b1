package dev.jacquard.hook;

import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Semaphore;

/**
 * Before serialization reads the fields and arrays of the program. The real state of a semaphore is
 * that which it had first, as its permits are modelled: while it is read, it is what others see.
 */
public final class SerialHooks {
  private record Permits(Semaphore semaphore, int count) {}

  /** By thread, the semaphore that it is writing. */
  private static final Map<Thread, Permits> WRITING = new HashMap<>();

  /** What a semaphore is to have again, when its state was read; or null. */
  private static Permits real;

  private SerialHooks() {}

  /** Before all fields of an object are read that are no references, or all of an array. */
  public static void readingNumbers(Object object) {
    if (object == null || !Hooks.on()) {
      return;
    }
    Hooks.controller.reflection.reading(object, false);
    if (object.getClass().getName().startsWith("java.util.concurrent.Semaphore$")) {
      Hooks.inside = true;
      try {
        Permits permits = WRITING.remove(Thread.currentThread());
        if (permits != null) {
          real = new Permits(permits.semaphore, permits.semaphore.availablePermits());
          give(permits);
        }
      } finally {
        Hooks.inside = false;
      }
    }
  }

  /** After that. */
  public static void haveReadNumbers() {
    if (real != null && Hooks.on()) {
      Hooks.inside = true;
      try {
        give(real);
        real = null;
      } finally {
        Hooks.inside = false;
      }
    }
  }

  /** Before all references in an object are read. */
  public static void readingReferences(Object object) {
    if (object == null || !Hooks.on()) {
      return;
    }
    Hooks.controller.reflection.reading(object, true);
    if (object instanceof Semaphore semaphore && LockHooks.models()) {
      Permits permits = new Permits(semaphore, SemaphoreHooks.availablePermits(semaphore));
      Hooks.inside = true;
      try {
        WRITING.put(Thread.currentThread(), permits);
      } finally {
        Hooks.inside = false;
      }
    }
  }

  private static void give(Permits permits) {
    int more = permits.count - permits.semaphore.availablePermits();
    if (more > 0) {
      permits.semaphore.release(more);
    } else if (more < 0 && !permits.semaphore.tryAcquire(-more)) {
      permits.semaphore.drainPermits(); // fewer than none cannot be said from here
    }
  }
}
