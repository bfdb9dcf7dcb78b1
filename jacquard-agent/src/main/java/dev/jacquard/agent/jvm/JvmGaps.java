package dev.jacquard.agent.jvm;

import dev.jacquard.agent.boundary.Registry;
import dev.jacquard.agent.rewrite.FailedClasses;
import dev.jacquard.agent.rewrite.LoadedClasses;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * What the agent could not do in this JVM, in words for users. A class that was loaded before the
 * agent counts for each scenario that uses it; so does a method that is too large. A class that
 * could not be rewritten counts for all from then on, as nothing tells who uses it.
 */
final class JvmGaps {
  private static final int NAMED = 10;

  private JvmGaps() {}

  /**
   * All of them, for a host that asks for the first time.
   *
   * @param loadedOnce of the classes that were loaded before the agent, those that count
   */
  static List<String> all(Predicate<String> loadedOnce) {
    List<String> gaps = new ArrayList<>();
    FailedClasses.byReason()
        .forEach(
            (reason, classes) ->
                gaps.add(
                    "not controlled, as they could not be rewritten ("
                        + reason
                        + "): "
                        + names(classes)));
    List<String> kept = LoadedClasses.notReset().stream().filter(loadedOnce).toList();
    if (!kept.isEmpty()) {
      gaps.add(
          "loaded before the agent was attached, so what their static fields refer to is not made"
              + " anew for each execution (start the JVM with -javaagent:jacquard-agent.jar): "
              + names(kept));
    }
    return gaps;
  }

  /** A method that runs without hooks. */
  static String tooLarge(String method) {
    return "method " + method + " would be too large with hooks, and is not controlled: divide it";
  }

  /** A class of the JDK that is in no table, of which several threads use one object. */
  static String notLookedInto(String className) {
    return "several threads call one "
        + className
        + ", and what that does inside is not explored: each call is one step. Give each thread one"
        + " of its own, or put a class of yours in its place";
  }

  /** A collection that one thread goes through, or changes as a whole, while others are at it. */
  static String goneThrough(String className) {
    return "a thread goes through a "
        + className
        + " while others change it, or changes all of it while they look, in one step; in the JVM"
        + " something between may be seen. Do that when the others are done, or let all of them"
        + " take a lock";
  }

  /** What the JDK has read under a lock of its own, while others change it. */
  static String readUnderLock(Registry registry) {
    return "the JDK asks for "
        + registry
        + " under a lock of its own, and other threads change it: not all orders of the two are"
        + " explored. Change it before threads start, or hand over what to use";
  }

  /**
   * A class of the program that has state in such a class, if several threads can use an object.
   */
  static String inherits(String className, String unknown) {
    return "several threads can use one "
        + className
        + ", and what it inherits from "
        + unknown
        + " is not explored. Give each thread one of its own, or keep that class in a field";
  }

  /** A class that is another one in each execution, by a loader that the program makes. */
  static String loadedAnew(String className) {
    return "the program loads "
        + className
        + " anew in each execution, by a loader of its own, and orders of accesses to its static"
        + " fields may be left out: load it by the program's loader";
  }

  private static String names(List<String> classes) {
    return classes.size() <= NAMED
        ? String.join(", ", classes)
        : String.join(", ", classes.subList(0, NAMED))
            + " and "
            + (classes.size() - NAMED)
            + " more";
  }
}
