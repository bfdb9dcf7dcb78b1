package dev.jacquard.agent.jvm.carriers;

import java.util.Locale;

/** The hosts of the design: on what the threads of the program run. */
public enum HostKind {
  /** Continuations on the exploring thread; JDK 24 and later. */
  CONTINUATION,
  /** Real threads, one at a time. */
  PLATFORM;

  private static final String PROPERTY = "jacquard.host";

  /** {@code -Djacquard.host=platform} or {@code continuation}; else the fastest there is. */
  public static HostKind chosen() {
    String name = System.getProperty(PROPERTY, "");
    return switch (name) {
      case "" -> Runtime.version().feature() >= 24 ? CONTINUATION : PLATFORM;
      case "platform" -> PLATFORM;
      case "continuation" -> CONTINUATION;
      default ->
          throw new IllegalArgumentException(
              "-D" + PROPERTY + "=" + name + ": must be platform or continuation");
    };
  }

  /** As the property and the results have it. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
