package dev.jacquard.hook;

import java.lang.reflect.Array;

/**
 * The hooks that classes of the JDK call which are explored like the program. An object that no
 * code of the program has met is the JDK's own business: what is done to it is no operation, and
 * its real monitor is locked.
 */
public final class OpenHooks {
  private OpenHooks() {}

  public static void read(Object owner, int site) {
    if (Hooks.on()) {
      Hooks.controller.open.field(Hooks.GET, owner, null, site);
    }
  }

  public static void write(Object owner, int site) {
    if (Hooks.on()) {
      Hooks.controller.open.field(Hooks.SET, owner, null, site);
    }
  }

  public static void writeReference(Object owner, Object value, int site) {
    if (Hooks.on()) {
      Hooks.controller.open.field(Hooks.SET, owner, value, site);
    }
  }

  public static void readElement(Object array, int index, int site) {
    if (Hooks.on()) {
      Hooks.controller.open.element(Hooks.GET, array, index, null, site);
    }
  }

  public static void writeElement(Object array, int index, int site) {
    if (Hooks.on()) {
      Hooks.controller.open.element(Hooks.SET, array, index, null, site);
    }
  }

  public static void writeElementReference(Object array, int index, Object value, int site) {
    if (Hooks.on()) {
      Hooks.controller.open.element(Hooks.SET, array, index, value, site);
    }
  }

  /** A method without hooks is about to access the array. */
  public static void touch(Object array, boolean writes, int site) {
    if (Hooks.on() && array != null) {
      Hooks.controller.open.touch(array, writes, false, site);
    }
  }

  /** The same in a class that keeps a text in the array. */
  public static void touchText(Object array, boolean writes, int site) {
    if (Hooks.on() && array != null) {
      Hooks.controller.open.touchText(array, writes, site);
    }
  }

  /** Some bytes of an array, counted as Unsafe does, are about to be accessed. */
  public static void touchBytes(Object array, long offset, long size, boolean writes, int site) {
    if (Hooks.on() && array != null) {
      Hooks.controller.open.touchBytes(array, offset, size, writes, site);
    }
  }

  /** What a method that only reads gets instead of an array which others may change meanwhile. */
  public static Object snapshot(Object array, int site) {
    return array != null && Hooks.on() ? Hooks.controller.open.snapshot(array, false, site) : array;
  }

  /** A copy of an array, one element after the other where another thread may look. */
  public static Object cloneArray(Object array, int site) {
    Object copy = snapshot(array, site);
    return copy == array ? copy(array) : copy;
  }

  static Object copy(Object array) {
    if (array instanceof Object[] references) {
      return references.clone();
    }
    if (array instanceof byte[] bytes) {
      return bytes.clone();
    }
    int length = Array.getLength(array);
    Object copy = Array.newInstance(array.getClass().getComponentType(), length);
    System.arraycopy(array, 0, copy, 0, length);
    return copy;
  }

  /** System.arraycopy, one element after the other where another thread may look. */
  public static void arraycopy(
      Object from, int start, Object to, int target, int length, int site) {
    if (Hooks.on()) {
      Hooks.controller.open.copy(from, start, to, target, length, false, site);
    } else {
      System.arraycopy(from, start, to, target, length);
    }
  }

  /** What to lock instead of the monitor. */
  public static Object enter(Object monitor, int site) {
    return Hooks.on() && monitor != null ? Hooks.controller.open.enter(monitor, site) : monitor;
  }

  public static Object exit(Object monitor, int site) {
    return Hooks.on() && monitor != null ? Hooks.controller.open.exit(monitor, site) : monitor;
  }
}
