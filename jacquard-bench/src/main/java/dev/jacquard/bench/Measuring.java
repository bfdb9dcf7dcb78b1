package dev.jacquard.bench;

import dev.jacquard.bench.programs.BugProgram;
import dev.jacquard.bench.programs.BugPrograms;
import java.util.List;
import picocli.CommandLine.Option;

/** What commands that measure programs with bugs have in common: which, and where it is stored. */
final class Measuring extends Storing {
  @Option(
      names = "--programs",
      paramLabel = "P,...",
      split = ",",
      description = "names of programs or groups (sct, extracted); without it, all")
  private List<String> programs = List.of();

  List<BugProgram> programs() {
    return BugPrograms.select(programs);
  }
}
