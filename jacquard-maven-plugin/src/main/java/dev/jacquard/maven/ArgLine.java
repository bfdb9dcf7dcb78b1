package dev.jacquard.maven;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The arguments for the JVM of the tests. */
final class ArgLine {
  private ArgLine() {}

  /** Those that are there, and ours before them: the agent should be the first of all. */
  static String add(String given, Path agent, Path results) {
    List<String> all = new ArrayList<>();
    all.add(quoted("-javaagent:" + agent));
    all.add(quoted("-Djacquard.results=" + results));
    all.add(quoted("-Djacquard.report=" + results));
    if (!given.isBlank()) {
      all.add(given.strip());
    }
    return String.join(" ", all);
  }

  /** As the command line of Surefire wants it. */
  private static String quoted(String argument) {
    return argument.contains(" ") ? '"' + argument + '"' : argument;
  }
}
