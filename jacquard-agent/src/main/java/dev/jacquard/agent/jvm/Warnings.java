package dev.jacquard.agent.jvm;

import dev.jacquard.agent.rewrite.LoadedClasses;
import java.util.ArrayList;
import java.util.List;

/** What the agent could not do in this JVM, in words for users. */
final class Warnings {
  private static final int NAMED = 10;

  private Warnings() {}

  static List<String> all() {
    List<String> warnings = new ArrayList<>();
    List<String> notReset = LoadedClasses.notReset();
    if (!notReset.isEmpty()) {
      warnings.add(
          "loaded before the agent was attached, so what their static fields refer to is not made"
              + " anew for each execution: "
              + names(notReset));
    }
    return warnings;
  }

  private static String names(List<String> all) {
    String named = String.join(", ", all.subList(0, Math.min(NAMED, all.size())));
    return all.size() <= NAMED ? named : named + " and " + (all.size() - NAMED) + " more";
  }
}
