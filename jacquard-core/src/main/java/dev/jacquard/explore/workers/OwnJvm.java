package dev.jacquard.explore.workers;

import dev.jacquard.explore.run.Exploration;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The command that starts a JVM like this one, for {@link Exploration#workers(int, List)}. */
public final class OwnJvm {
  private OwnJvm() {}

  /**
   * With the options of this JVM, but for a debugger's: two cannot listen at one place.
   *
   * @param rest class path, main class and arguments
   */
  public static List<String> command(List<String> rest) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (!option.startsWith("-agentlib:jdwp") && !option.startsWith("-Xrunjdwp")) {
        command.add(option);
      }
    }
    command.addAll(rest);
    return command;
  }
}
