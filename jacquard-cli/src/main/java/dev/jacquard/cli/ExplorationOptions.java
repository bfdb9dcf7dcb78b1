package dev.jacquard.cli;

import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.explore.settings.Strategies;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What to explore, how, and for how long: the same for model programs and Java code. */
final class ExplorationOptions extends SettingOptions {
  /** Covers everything, each partial order once. */
  private static final String EXHAUSTIVE = "dpor";

  /** Which commands have in their own ways: as a choice of one of them, or as a parameter. */
  private static final List<Setting<?>> OF_COMMANDS =
      List.of(Setting.KEEP_GOING, Setting.SEAL_FINDINGS, Setting.REPLAY);

  @Option(
      names = "--until-complete",
      description = "go on until everything is covered (default strategy then: dpor)")
  private boolean untilComplete;

  @Mixin private ExecutionOptions execution;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Override
  List<Setting<?>> settings() {
    return Setting.all().stream()
        .filter(row -> !OF_COMMANDS.contains(row) && !ExecutionOptions.SETTINGS.contains(row))
        .<Setting<?>>map(row -> row)
        .toList();
  }

  /** Tells an exploration what was asked for. */
  void apply(Exploration exploration, RaceMode defaultRaces) {
    applyButTime(exploration, defaultRaces);
    time().ifPresent(exploration::time);
  }

  /** The same for one of many that share the time. */
  void applyButTime(Exploration exploration, RaceMode defaultRaces) {
    applyTo(exploration);
    exploration.strategy(strategy());
    execution.apply(exploration, defaultRaces);
  }

  @Override
  void apply(Exploration exploration, Setting<?> setting, String text) {
    if (setting == Setting.WORKERS) {
      exploration.workers(parse(Setting.WORKERS, text), OwnCommand.of(spec));
    } else if (setting == Setting.EXECUTIONS) {
      exploration.executions(parse(Setting.EXECUTIONS, text));
    } else if (setting != Setting.STRATEGY
        && setting != Setting.TIME
        && setting != Setting.CHECKPOINT) {
      super.apply(exploration, setting, text);
    }
  }

  /** Sees to it that a checkpoint is kept, if one was asked for, and says where it goes on. */
  void keep(Exploration exploration, PrintWriter err) {
    if (wantsCheckpoint()) {
      exploration.checkpoint(
          parse(Setting.CHECKPOINT, given(Setting.CHECKPOINT)),
          n -> err.printf(Locale.ROOT, "goes on after %,d executions%n", n));
    }
  }

  /** The longest time, if there is one. */
  Optional<Duration> time() {
    return Optional.ofNullable(given(Setting.TIME)).map(text -> parse(Setting.TIME, text));
  }

  boolean wantsCheckpoint() {
    return given(Setting.CHECKPOINT) != null;
  }

  private String strategy() {
    String strategy = given(Setting.STRATEGY);
    if (!untilComplete) {
      return strategy == null ? Strategies.AUTO : strategy;
    }
    String name = strategy == null ? EXHAUSTIVE : strategy;
    if (!Strategies.asked(name).systematic()) {
      throw new IllegalArgumentException(
          "--until-complete: "
              + name
              + " is randomized and never knows that it is complete; leave --strategy out, or take "
              + EXHAUSTIVE);
    }
    if (given(Setting.EXECUTIONS) != null || given(Setting.TIME) != null) {
      throw new IllegalArgumentException(
          "--until-complete and a limit (--executions, --time) contradict each other");
    }
    return name;
  }

  ExecutionOptions execution() {
    return execution;
  }

  /** In lower case, as it is written in JSON. */
  String level() {
    String level = given(Setting.LEVEL);
    return level == null ? "memory" : level;
  }
}
