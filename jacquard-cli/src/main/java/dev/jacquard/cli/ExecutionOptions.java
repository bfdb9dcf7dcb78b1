package dev.jacquard.cli;

import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.kernel.Outcome;
import picocli.CommandLine.Option;

/** How each execution is judged: what a replay has to know too. */
final class ExecutionOptions {
  @Option(
      names = "--races",
      paramLabel = "report|fail|off",
      description = "what becomes of data races (default: report)")
  private String races;

  @Option(
      names = "--step-limit",
      paramLabel = "N",
      description = "the most steps of an execution (default: 20,000)")
  private Integer stepLimit;

  void apply(Exploration exploration, RaceMode defaultRaces) {
    exploration.races(
        races == null ? defaultRaces : ExplorationOptions.parse("races", races, RaceMode.values()));
    if (stepLimit != null) {
      exploration.stepLimit(stepLimit);
    }
  }

  /** What a command that repeats a finding needs of them, with a space before each. */
  String text(Outcome outcome) {
    String raceMode = outcome == Outcome.RACE ? " --races fail" : "";
    boolean limited = outcome == Outcome.TIME_LIMIT && stepLimit != null;
    return raceMode + (limited ? " --step-limit " + stepLimit : "");
  }
}
