package dev.jacquard.hook;

/** Methods whose accesses may be grouped into transactions begin and end. */
public final class TransactionHooks {
  private TransactionHooks() {}

  /**
   * At the start of such a method, which has a number.
   *
   * @param receiver null if the method is static
   */
  public static void begin(Object receiver, int operation) {
    if (Hooks.on()) {
      Hooks.controller.beginOperation(receiver, operation);
    }
  }

  /** However it ends. */
  public static void end(int operation) {
    if (Hooks.on()) {
      Hooks.controller.endOperation(operation);
    }
  }
}
