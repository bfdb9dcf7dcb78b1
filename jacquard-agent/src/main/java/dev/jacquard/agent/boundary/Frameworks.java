package dev.jacquard.agent.boundary;

import java.util.List;

/**
 * Test frameworks, build tools, other agents, and what searches between explorations: they drive
 * the program, and are not rewritten. What only they have is their own business.
 */
public final class Frameworks {
  private static final List<String> PREFIXES =
      List.of(
          "org/junit/",
          "junit/",
          "org/opentest4j/",
          "org/apiguardian/",
          "org/apache/maven/surefire/",
          "org/gradle/",
          "worker/org/gradle/",
          "com/intellij/",
          "org/eclipse/jdt/",
          "org/jacoco/",
          "org/mockito/",
          "net/bytebuddy/",
          "org/openjdk/jmh/",
          "io/jenetics/");

  private Frameworks() {}

  /** Whether it is one of their classes. */
  public static boolean contain(String internalName) {
    for (String prefix : PREFIXES) {
      if (internalName.startsWith(prefix)) {
        return true;
      }
    }
    return false;
  }
}
