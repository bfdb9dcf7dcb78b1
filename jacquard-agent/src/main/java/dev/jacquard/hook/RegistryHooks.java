package dev.jacquard.hook;

/** Before code of the JDK reads what there is once in a JVM; the caller does so afterwards. */
public final class RegistryHooks {
  private RegistryHooks() {}

  public static void locale() {
    read("LOCALE");
  }

  public static void timeZone() {
    read("TIME_ZONE");
  }

  /** A stack is printed to {@code System.err}. */
  public static void streams(Object printed) {
    read("STREAMS");
  }

  private static void read(String registry) {
    if (Hooks.on()) {
      Hooks.controller.memory.registry(registry);
    }
  }
}
