package dev.jacquard.agent;

import com.sun.tools.attach.VirtualMachine;

/**
 * Loads the agent into another JVM. Runs in a process of its own, since a JVM refuses to attach to
 * itself.
 */
final class AttachMain {
  private AttachMain() {}

  /** Takes the number of the process and the agent's jar; prints why it did not work. */
  public static void main(String[] arguments) {
    try {
      VirtualMachine machine = VirtualMachine.attach(arguments[0]);
      try {
        machine.loadAgent(arguments[1]);
      } finally {
        machine.detach();
      }
    } catch (NoClassDefFoundError e) {
      fail("this Java run-time has no module jdk.attach");
    } catch (Exception e) {
      fail(e.getMessage() == null ? e.toString() : e.getMessage());
    }
  }

  @SuppressWarnings("SystemExitOutsideMain") // the main of this process is right above
  private static void fail(String reason) {
    System.out.println(reason);
    System.exit(1);
  }
}
