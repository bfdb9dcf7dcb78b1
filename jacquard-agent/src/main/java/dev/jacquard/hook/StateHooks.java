package dev.jacquard.hook;

/**
 * Announces one access of a class of the JDK to a field in which it keeps its state; the caller
 * makes it afterwards. Fields have numbers: see the rules that put these calls there.
 */
public final class StateHooks {
  /** Of a FutureTask. */
  private static final int INTERRUPTING = 5;

  private StateHooks() {}

  public static void get(Object base, int field) {
    if (Hooks.on()) {
      Hooks.controller.memory.state(Hooks.GET, base, field, 0, null, null);
    }
  }

  public static void set(Object base, int field) {
    if (Hooks.on()) {
      Hooks.controller.memory.state(Hooks.SET, base, field, 0, null, null);
    }
  }

  public static void set(Object base, Object value, int field) {
    if (Hooks.on()) {
      Hooks.controller.memory.state(Hooks.SET, base, field, 0, null, value);
    }
  }

  public static void access(
      int mode, Object base, int field, long expected, Object expectedReference, Object value) {
    if (Hooks.on()) {
      Hooks.controller.memory.state(mode, base, field, expected, expectedReference, value);
    }
  }

  /** A method begins that others may call: what it does to the whole is no part of what was. */
  public static void enter(Object base) {
    if (Hooks.on()) {
      Hooks.controller.collections.enterWhole(base);
    }
  }

  /** A structure is being made: what is done to its parts nobody sees. */
  public static void enterNew() {
    if (Hooks.on()) {
      Hooks.controller.collections.enterNew();
    }
  }

  /** An access to a part of a structure, or of the one that was accessed last if base is null. */
  public static void whole(Object base, boolean writes) {
    if (Hooks.on()) {
      Hooks.controller.collections.whole(base, writes);
    }
  }

  /**
   * A method of a collection begins, which is an access to the whole of it.
   *
   * @param receiver the collection, or a view or iterator of it
   * @param length the number of the {@link Length}
   */
  public static void operation(Object receiver, Object collection, boolean writes, int length) {
    if (Hooks.on()) {
      Hooks.controller.collections.operation(receiver, collection, writes, Length.of(length));
    }
  }

  /** A method of a collection, or of a view of it, has given what shows its contents. */
  public static void gives(Object result, Object receiver, Object collection) {
    if (Hooks.on() && result != null) {
      Hooks.controller.collections.gives(result, receiver, collection);
    }
  }

  /** Something that there is once in the JVM is read or changed. */
  public static void registry(String name, boolean writes, int site) {
    if (Hooks.on()) {
      Hooks.controller.registries.registry(name, writes, site);
    }
  }

  /** The node of a thread that has to wait for a synchronizer; null if it has none yet. */
  public static Object node(Object synchronizer, Object node, boolean shared) {
    return node == null && Hooks.on()
        ? Hooks.controller.collections.node(synchronizer, shared)
        : node;
  }

  /** How often a loop looks again before it blocks: under control that cannot help. */
  public static int spins(int outside) {
    return Hooks.on() ? 0 : outside;
  }

  /** Whether there is only one processor, so that to look again cannot help. */
  public static boolean spins(boolean outside) {
    return Hooks.on() || outside;
  }

  /** A task that was cancelled is about to be marked as interrupted: the interrupt has come. */
  public static void interrupted(Object task) {
    if (Hooks.on()) {
      Hooks.controller.locks.release(LockKind.LATCH, task, 1);
    }
  }

  /** Waits for that, if the state of the task says so. */
  public static void awaitInterrupt(Object task, int state) {
    if (state == INTERRUPTING) {
      LockHooks.uninterruptibly(LockKind.LATCH, task, 1);
    }
  }
}
