package dev.jacquard.cli;

import java.util.List;
import picocli.CommandLine.Option;

/** Where the program is. */
final class ClassPathOption {
  private static final String HERE = ".";

  @Option(
      names = {"-cp", "--class-path"},
      paramLabel = "PATH",
      description = "folders and jars of the program (default: .)")
  private String path;

  String get() {
    return path == null ? HERE : path;
  }

  /** The same, but the samples are always at hand. */
  String get(String mainClass) {
    return path == null && SamplesCommand.has(mainClass) ? SamplesCommand.home() : get();
  }

  /** The option as it is to be written for a path; empty if it can be left out. */
  static String text(String path) {
    return path.equals(HERE) || path.equals(SamplesCommand.home())
        ? ""
        : " -cp " + CommandWords.paste(List.of(path));
  }
}
