package dev.jacquard.hook;

/**
 * Monitors of JDK classes that never wait on them. The real monitor is locked as well, inside the
 * modelled one, so nobody ever has to wait for the real one.
 *
 * <p>A monitor that is private to its class matters only while user code is called back under it.
 * Otherwise the block runs with the hooks off, in one step: the JDK uses its own maps everywhere,
 * and that is nobody's business. Only while a thread is in a callback does everybody have to ask
 * the model, since the bin may be the same.
 */
public final class MonitorHooks {
  /** How many private monitors are modelled as held; those that hold them may be switched away. */
  private static int held;

  private MonitorHooks() {}

  /** At the start of an execution: nobody holds anything, whatever the last one left behind. */
  public static void reset() {
    held = 0;
    LinkHooks.reset();
  }

  /** Before the real monitor is locked. */
  public static void enter(Object monitor) {
    if (monitor != null && LockHooks.models()) {
      Hooks.controller.enter(monitor, 0);
    }
  }

  /** After it is unlocked. */
  public static void exit(Object monitor) {
    if (LockHooks.models()) {
      Hooks.controller.exit(monitor, 0);
    }
  }

  /**
   * The same for a private monitor of a collection, under which the callback, if not null, may be
   * called. What the collection does next depends on what others did to it meanwhile.
   */
  public static void enterPrivate(Object monitor, Object callback, Object collection) {
    if (monitor == null) {
      return;
    }
    if (LockHooks.models() && (held > 0 || isOfUser(callback))) {
      Hooks.controller.enter(monitor, 0);
      held++;
      touch(collection);
    } else {
      LinkHooks.begin();
    }
  }

  public static void exitPrivate(Object monitor, Object collection) {
    if (LinkHooks.isOff()) {
      LinkHooks.end();
    } else if (LockHooks.models()) {
      held--;
      exit(monitor);
      touch(collection);
    }
  }

  /** A callback has returned, perhaps one under a monitor: the collection goes on. */
  public static void calledBack(Object collection) {
    if (held > 0 && LockHooks.models()) {
      touch(collection);
    }
  }

  private static void touch(Object collection) {
    Hooks.controller.call(collection, true, 0);
  }

  private static boolean isOfUser(Object callback) {
    return callback != null && callback.getClass().getClassLoader() != null;
  }
}
