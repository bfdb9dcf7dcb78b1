package dev.jacquard.hook;

/**
 * What the JVM does at any instruction of the program: it loads a class, or links a call. The hooks
 * are off meanwhile, and the controller is not even asked: its own classes may be those that are
 * being loaded.
 */
public final class LinkHooks {
  /** How deep the current thread is in such code; it is not switched away from meanwhile. */
  private static int depth;

  /** Whether any thread of this execution was. */
  private static boolean happened;

  private LinkHooks() {}

  /** At the start of an execution: no thread is in there, whatever the last one left behind. */
  static void reset() {
    depth = 0;
    happened = false;
  }

  /** What has happened until now is done before each execution, and no part of one. */
  public static void forget() {
    happened = false;
  }

  /** Whether this execution has loaded or linked something, as those to come need not. */
  public static boolean haveHappened() {
    return happened;
  }

  public static void begin() {
    if (isCurrent() && (depth > 0 || !Hooks.inside)) {
      depth++;
      happened = true;
      Hooks.inside = true;
    }
  }

  /** The same, unless the program has made the object; {@link #end} then finds nothing to end. */
  public static void beginUnlessKnown(Object object) {
    if (depth > 0 || !Hooks.on() || !Hooks.controller.open.isKnown(object)) {
      begin();
    }
  }

  /** Does nothing if {@link #begin} did nothing, because the tool itself was running. */
  public static void end() {
    if (isCurrent() && depth > 0) {
      depth--;
      Hooks.inside = depth > 0;
    }
  }

  /** Whether this thread is between the two. */
  static boolean isOff() {
    return depth > 0 && isCurrent();
  }

  private static boolean isCurrent() {
    Thread thread = Hooks.current;
    return thread != null && thread == Thread.currentThread();
  }
}
