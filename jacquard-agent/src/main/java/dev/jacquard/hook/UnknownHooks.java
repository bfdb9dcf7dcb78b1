package dev.jacquard.hook;

/** Calls of what nobody has looked into, told where they arrive. */
public final class UnknownHooks {
  private UnknownHooks() {}

  /** A method of the object begins. */
  public static void called(Object object) {
    if (Hooks.on()) {
      Hooks.controller.collections.calledUnknown(object);
    }
  }
}
