package dev.jacquard.hook;

/** Calls that wait for the world outside. */
public final class UncontrolledHooks {
  private UncontrolledHooks() {}

  public static void call(Object receiver) {
    if (Hooks.on()) {
      Hooks.controller.uncontrolled();
    }
  }
}
