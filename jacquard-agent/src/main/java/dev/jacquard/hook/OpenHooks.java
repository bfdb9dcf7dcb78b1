package dev.jacquard.hook;

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
