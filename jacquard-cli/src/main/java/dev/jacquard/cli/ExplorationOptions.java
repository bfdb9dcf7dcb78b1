package dev.jacquard.cli;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Closest;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Timeouts;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What to explore, how, and for how long: the same for model programs and Java code. */
final class ExplorationOptions {
  /** Covers everything, each partial order once. */
  private static final String EXHAUSTIVE = "dpor";

  @Option(
      names = "--strategy",
      paramLabel = "S",
      description = "see \"jacquard strategies\" (default: auto)")
  private String strategy;

  @Option(
      names = "--executions",
      paramLabel = "N",
      description =
          "the most executions (default: 10,000 if randomized and no time is given, else no limit)")
  private Long executions;

  @Option(names = "--time", paramLabel = "SECONDS", description = "the longest time")
  private Double seconds;

  @Option(
      names = "--until-complete",
      description = "go on until everything is covered (default strategy then: dpor)")
  private boolean untilComplete;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "same seed, same executions (default: 0)")
  private long seed;

  @Option(
      names = "--level",
      paramLabel = "memory|sync|library",
      description = "before what another thread may come in between (default: memory)")
  private String level;

  @Option(
      names = "--timeouts",
      paramLabel = "idle|choice",
      description = "time out only if nothing else can run, or at any time (default: as suits)")
  private String timeouts;

  @Option(names = "--depth", paramLabel = "D", description = "d of pct (default: 3)")
  private Integer depth;

  @Option(
      names = "--length",
      paramLabel = "K",
      description = "k of pct: the number of steps (default: learned)")
  private Integer length;

  @Option(
      names = "--bound",
      paramLabel = "B",
      description = "the most preemptions or delays, for the bounded strategies")
  private Integer bound;

  @Option(
      names = "--seal",
      paramLabel = "SCOPE",
      description =
          "no preemptions inside method:pkg.Class.name, class:pkg.Class, package:pkg, module:name,"
              + " or only:SCOPE for everywhere else; may be repeated")
  private List<String> seals = List.of();

  @Option(
      names = "--workers",
      paramLabel = "N",
      description =
          "how many explore, what one would (Java code: processes); for auto, dpor, dfs, bounded"
              + " and randomized strategies (default: 1)")
  private int workers = 1;

  @Option(
      names = "--checkpoint",
      paramLabel = "FILE",
      description =
          "keep in FILE, each second, how far it is; if it is there already, go on from it; also"
              + " with several workers")
  private Path checkpoint;

  @Mixin private ExecutionOptions execution;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  /** Tells an exploration what was asked for. */
  void apply(Exploration exploration, RaceMode defaultRaces) {
    applyButTime(exploration, defaultRaces);
    time().ifPresent(exploration::time);
  }

  /** The same for one of many that share the time. */
  void applyButTime(Exploration exploration, RaceMode defaultRaces) {
    exploration.strategy(strategy()).options(options());
    if (executions != null) {
      exploration.executions(executions);
    }
    if (timeouts != null) {
      exploration.timeouts(parse("timeouts", timeouts, Timeouts.values()));
    }
    if (level != null) {
      exploration.level(parse("level", level, Level.values()));
    }
    exploration.workers(workers, OwnCommand.of(spec));
    if (!seals.isEmpty()) {
      exploration.seal(seals.toArray(new String[0]));
    }
    execution.apply(exploration, defaultRaces);
  }

  /** Sees to it that a checkpoint is kept, if one was asked for, and says where it goes on. */
  void keep(Exploration exploration, PrintWriter err) {
    if (checkpoint != null) {
      exploration.checkpoint(
          checkpoint, n -> err.printf(Locale.ROOT, "goes on after %,d executions%n", n));
    }
  }

  /** The longest time, if there is one. */
  Optional<Duration> time() {
    return Optional.ofNullable(seconds).map(ExplorationOptions::duration);
  }

  boolean wantsCheckpoint() {
    return checkpoint != null;
  }

  private String strategy() {
    if (!untilComplete) {
      return strategy == null ? Strategies.AUTO : strategy;
    }
    String name = strategy == null ? EXHAUSTIVE : strategy;
    if (!Strategies.named(name).systematic()) {
      throw new IllegalArgumentException(
          "--until-complete: "
              + name
              + " is randomized and never knows that it is complete; leave --strategy out, or take "
              + EXHAUSTIVE);
    }
    if (executions != null || seconds != null) {
      throw new IllegalArgumentException(
          "--until-complete and a limit (--executions, --time) contradict each other");
    }
    return name;
  }

  private StrategyOptions options() {
    StrategyOptions options = StrategyOptions.DEFAULT.withSeed(seed);
    if (depth != null) {
      options = options.withDepth(depth);
    }
    if (length != null) {
      options = options.withLength(length);
    }
    if (bound != null) {
      options = options.withBound(bound);
    }
    return options;
  }

  ExecutionOptions execution() {
    return execution;
  }

  /** In lower case, as it is written in JSON. */
  String level() {
    return level == null ? "memory" : level;
  }

  private static Duration duration(double seconds) {
    if (!(seconds > 0 && seconds < Integer.MAX_VALUE)) {
      throw new IllegalArgumentException("time " + seconds + ": must be more than 0 seconds");
    }
    return Duration.ofNanos(Math.max(1, (long) (seconds * 1e9)));
  }

  static <E extends Enum<E>> E parse(String option, String text, E[] values) {
    List<String> names =
        Arrays.stream(values).map(value -> value.name().toLowerCase(Locale.ROOT)).toList();
    int index = names.indexOf(text);
    if (index < 0) {
      throw new IllegalArgumentException(
          option
              + " \""
              + text
              + "\""
              + Closest.hint(text, names)
              + ": must be one of "
              + String.join(", ", names));
    }
    return values[index];
  }
}
