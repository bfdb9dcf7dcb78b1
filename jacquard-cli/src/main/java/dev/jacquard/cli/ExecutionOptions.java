package dev.jacquard.cli;

import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import picocli.CommandLine.Command;

/** How each execution is judged: what a replay has to know too. */
@Command
final class ExecutionOptions extends SettingOptions {
  static final List<Setting<?>> SETTINGS = List.of(Setting.RACES, Setting.STEP_LIMIT);

  @Override
  List<Setting<?>> settings() {
    return SETTINGS;
  }

  void apply(Exploration exploration, RaceMode defaultRaces) {
    exploration.races(defaultRaces);
    applyTo(exploration);
  }

  /** What a command that repeats a finding needs of them, with a space before each. */
  String text(Outcome outcome) {
    String stepLimit = given(Setting.STEP_LIMIT);
    String raceMode = outcome == Outcome.RACE ? " --races fail" : "";
    boolean limited = outcome == Outcome.TIME_LIMIT && stepLimit != null;
    return raceMode + (limited ? " --step-limit " + stepLimit : "");
  }
}
