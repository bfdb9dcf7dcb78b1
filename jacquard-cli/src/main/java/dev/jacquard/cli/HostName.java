package dev.jacquard.cli;

import java.util.Locale;

/** What runs the threads of Java code in this JVM. */
final class HostName {
  private HostName() {}

  static String get() {
    String chosen = System.getProperty("jacquard.host", "");
    String best = Runtime.version().feature() >= 24 ? "continuation" : "platform";
    return chosen.isEmpty() ? best : chosen.toLowerCase(Locale.ROOT);
  }
}
