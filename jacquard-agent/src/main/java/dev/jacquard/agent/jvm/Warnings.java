package dev.jacquard.agent.jvm;

import dev.jacquard.agent.rewrite.FailedClasses;
import dev.jacquard.agent.rewrite.LoadedClasses;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What the agent could not do in this JVM, in words for users. Each class is named once, in the
 * first result after it was met.
 */
public final class Warnings {
  private static final int NAMED = 10;
  private static final Set<String> TOLD = new HashSet<>();

  private Warnings() {}

  /**
   * Those that no other result has had.
   *
   * @param loadedOnce of the classes that were loaded before the agent, those that count
   */
  static synchronized List<String> takeNew(Predicate<String> loadedOnce) {
    List<String> warnings = new ArrayList<>();
    FailedClasses.byReason()
        .forEach(
            (reason, classes) ->
                add(
                    warnings,
                    "not controlled, as they could not be rewritten (" + reason + "): ",
                    classes,
                    Integer.MAX_VALUE));
    add(
        warnings,
        "loaded before the agent was attached, so what their static fields refer to is not made"
            + " anew for each execution: ",
        LoadedClasses.notReset().stream().filter(loadedOnce).toList(),
        NAMED);
    return warnings;
  }

  private static void add(List<String> warnings, String what, List<String> classes, int limit) {
    List<String> names = new ArrayList<>();
    for (String name : classes) {
      if (TOLD.add(what + name)) {
        names.add(name);
      }
    }
    if (names.size() > limit) {
      int more = names.size() - limit;
      names.subList(limit, names.size()).clear();
      warnings.add(what + String.join(", ", names) + " and " + more + " more");
    } else if (!names.isEmpty()) {
      warnings.add(what + String.join(", ", names));
    }
  }
}
