package dev.jacquard.cli;

import dev.jacquard.explore.workers.OwnJvm;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** What starts this process once more. */
final class OwnCommand {
  private OwnCommand() {}

  static List<String> of(CommandSpec spec) {
    List<String> command = new ArrayList<>();
    String classPath = System.getProperty("java.class.path");
    if (classPath.endsWith(".jar") && !classPath.contains(File.pathSeparator)) {
      command.addAll(List.of("-jar", classPath)); // its manifest names the agent
    } else {
      command.addAll(List.of("-cp", classPath, Main.class.getName()));
    }
    command.addAll(spec.root().commandLine().getParseResult().originalArgs());
    return OwnJvm.command(command);
  }
}
