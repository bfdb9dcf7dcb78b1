package dev.jacquard.agent.rewrite;

import java.util.List;

/** What a thread has that others may ask for and change, as a variable has a value. */
final class ThreadProperties {
  private static final List<String> NAMES =
      List.of("Name", "UncaughtExceptionHandler", "Priority", "Daemon", "ContextClassLoader");

  private ThreadProperties() {}

  /** The number of the one that a method asks for or changes, from 1 on; or 0. */
  static int of(String owner, String method) {
    if (!owner.equals("java/lang/Thread")) {
      return 0;
    }
    String name = method.substring(Math.min(method.length(), method.startsWith("is") ? 2 : 3));
    boolean accesses = writes(method) || method.startsWith("get") || method.equals("isDaemon");
    return accesses ? NAMES.indexOf(name) + 1 : 0;
  }

  static boolean writes(String method) {
    return method.startsWith("set");
  }
}
