package dev.jacquard.hook;

/**
 * Before code of the JDK reads or changes what there is once in a JVM; the caller does so
 * afterwards.
 */
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

  public static void property(Object key) {
    if (Hooks.on() && key != null) {
      Hooks.controller.registries.property(key, false);
    }
  }

  public static void changesProperty(Object key) {
    if (Hooks.on() && key != null) {
      Hooks.controller.registries.property(key, true);
    }
  }

  /** All of them are given to somebody, who may read them. */
  public static void properties() {
    read("PROPERTIES");
  }

  private static void read(String registry) {
    if (Hooks.on()) {
      Hooks.controller.registries.registry(registry);
    }
  }
}
