package dev.jacquard.hook;

/** Announces one access of an atomic class; the caller makes it afterwards. */
public final class AtomicHooks {
  /** Stands for the only field; no other class knows its true offset. */
  private static final long ONLY = 12;

  private static final long FIRST = 16;

  private AtomicHooks() {}

  /** The only field of an object. */
  public static void field(
      int mode, Object base, char type, long expected, Object expectedReference, Object value) {
    if (Hooks.on()) {
      Hooks.controller.memory.access(mode, base, ONLY, type, expected, expectedReference, value);
    }
  }

  /** All parts of an object, one after the other: as one step, though it is none. */
  public static void takesAll(Object base) {
    if (Hooks.on()) {
      Hooks.controller.collections.takenAsAtomic(base);
    }
  }

  /** An element of an atomic array, unless the index is wrong: then the caller throws. */
  public static void element(
      int mode,
      Object base,
      int length,
      int index,
      char type,
      long expected,
      Object expectedReference,
      Object value) {
    if (Hooks.on() && index >= 0 && index < length) {
      long offset = FIRST + (long) index * (type == 'J' ? 8 : 4);
      Hooks.controller.memory.access(mode, base, offset, type, expected, expectedReference, value);
    }
  }

  /** A field that an updater knows, unless the object is missing: then the caller throws. */
  public static void updated(
      int mode,
      Object base,
      long offset,
      char type,
      long expected,
      Object expectedReference,
      Object value) {
    if (Hooks.on() && base != null) {
      Hooks.controller.memory.access(mode, base, offset, type, expected, expectedReference, value);
    }
  }
}
