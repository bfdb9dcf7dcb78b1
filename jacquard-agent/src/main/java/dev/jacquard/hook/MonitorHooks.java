package dev.jacquard.hook;

import java.util.ArrayList;

/**
 * Monitors of JDK classes that never wait on them. The real monitor is locked as well, inside the
 * modelled one, so no thread ever has to wait for the real one.
 *
 * <p>A monitor that is private to its class matters only while user code is called back under it.
 * Otherwise the block runs with the hooks off, in one step: the JDK uses its own maps everywhere,
 * and no program depends on that. Only a thread that wants the very monitor under which another is
 * in a callback has to ask the model.
 */
public final class MonitorHooks {
  /** The private monitors that are modelled as held; those that hold them may be switched away. */
  private static final ArrayList<Held> HELD = new ArrayList<>();

  /** One of a collection, which is null where it is not known. */
  private record Held(Object monitor, Object collection) {}

  private MonitorHooks() {}

  /** At the start of an execution: no thread holds anything, whatever the last one left behind. */
  public static void reset() {
    HELD.clear();
    LinkHooks.reset();
  }

  /**
   * The same for a private monitor of a collection, under which the callback, if not null, may be
   * called. What the collection does next depends on what others did to it meanwhile.
   */
  public static void enterPrivate(Object monitor, Object callback, Object collection) {
    if (monitor == null) {
      return;
    }
    if (LockHooks.models() && (isOfUser(callback) || isHeld(monitor))) {
      Hooks.controller.locks.enter(monitor, 0);
      HELD.add(new Held(monitor, collection));
      touch(collection);
    } else {
      LinkHooks.begin();
    }
  }

  public static void exitPrivate(Object monitor, Object collection) {
    if (LinkHooks.isOff()) {
      LinkHooks.end();
    } else if (LockHooks.models()) {
      release(monitor);
      Hooks.controller.locks.exit(monitor, 0);
      touch(collection);
    }
  }

  /** Code of the program may have been called back: the collection goes on. */
  public static void calledBack(Object collection, boolean writes, boolean takesLong) {
    if (LockHooks.models()) {
      Hooks.controller.collections.calledBack(collection, writes, takesLong);
    }
  }

  private static boolean isHeld(Object monitor) {
    for (Held held : HELD) {
      if (held.monitor == monitor) {
        return true;
      }
    }
    return false;
  }

  /** A thread may hold it more than once. */
  private static void release(Object monitor) {
    for (int i = HELD.size() - 1; i >= 0; i--) {
      if (HELD.get(i).monitor == monitor) {
        HELD.remove(i);
        return;
      }
    }
  }

  private static void touch(Object collection) {
    Hooks.controller.collections.call(collection, true, 0);
  }

  private static boolean isOfUser(Object callback) {
    return callback != null && callback.getClass().getClassLoader() != null;
  }
}
