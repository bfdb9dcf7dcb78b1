package dev.jacquard.agent;

import dev.jacquard.agent.boundary.CalledClasses;
import dev.jacquard.agent.boundary.Kind;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Which classes of the JDK a program calls, for those who ask. */
public final class JdkCalls {
  private JdkCalls() {}

  /** Those of what is loaded from now on. */
  public static void startOver() {
    CalledClasses.clear();
  }

  /** Their names by what they are to an exploration: modelled, open, trusted, unknown. */
  public static Map<String, Set<String>> byKind() {
    Map<String, Set<String>> all = new LinkedHashMap<>();
    for (Kind kind : Kind.values()) {
      Set<String> called = CalledClasses.of(kind);
      if (!called.isEmpty()) {
        all.put(kind.name().toLowerCase(Locale.ROOT), called);
      }
    }
    return all;
  }
}
