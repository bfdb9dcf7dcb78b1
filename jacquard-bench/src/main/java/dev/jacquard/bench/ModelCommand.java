package dev.jacquard.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.RaceMode;
import dev.jacquard.explore.Result;
import dev.jacquard.explore.Schedule;
import dev.jacquard.explore.Strategies;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.programs.Programs;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard model}: explores a model program, or repeats one schedule of it. */
@Command(
    name = "model",
    description = "Explores a model program; without NAME, lists the programs.",
    mixinStandardHelpOptions = true)
final class ModelCommand implements Callable<Integer> {
  /** How the launcher was called, so that what is printed can be pasted. */
  private static final String COMMAND = "jacquard.command";

  @Parameters(index = "0", arity = "0..1", paramLabel = "NAME", description = "the program")
  private String name;

  @Parameters(index = "1..*", paramLabel = "ARGS", description = "its arguments, integers")
  private List<Integer> arguments = List.of();

  @Option(
      names = "--strategy",
      paramLabel = "S",
      description = "see \"jacquard strategies\" (default: pos-star)")
  private String strategy = "pos-star";

  @Option(
      names = "--executions",
      paramLabel = "N",
      description =
          "the most executions (default: 10,000 if randomized and no time is given, else no limit)")
  private Long executions;

  @Option(names = "--time", paramLabel = "SECONDS", description = "the longest time")
  private Double seconds;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "same seed, same executions (default: 0)")
  private long seed;

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
      names = "--timeouts",
      paramLabel = "idle|choice",
      description = "time out only if nothing else can run, or at any time (default: as suits)")
  private String timeouts;

  @Option(
      names = "--step-limit",
      paramLabel = "N",
      description = "the most steps of an execution (default: 20,000)")
  private Integer stepLimit;

  @ArgGroup private AfterFailure afterFailure = new AfterFailure();

  /** At most one of them. */
  private static final class AfterFailure {
    @Option(names = "--stop-at-first", description = "stop when a bug was found")
    private boolean stop;

    @Option(names = "--keep-going", description = "go on after a bug (this is the default)")
    private boolean keepGoing;
  }

  @Option(
      names = "--json",
      paramLabel = "FILE",
      description = "write the result as JSON; - for the standard output, instead of the text")
  private String json;

  @Option(
      names = "--replay",
      paramLabel = "SCHEDULE",
      description = "repeat this schedule, and print its trace")
  private String replay;

  @Option(names = "--quiet", description = "say only what broke, and how to repeat it")
  private boolean quiet;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws JsonProcessingException {
    PrintWriter out = spec.commandLine().getOut();
    if (name == null) {
      listPrograms(out);
      return ExitCode.NOTHING_FOUND;
    }
    Finding.Collector collector = new Finding.Collector();
    Exploration exploration = exploration().observe(collector::observe);
    requireWritable();
    Result result = exploration.run();
    List<Finding> findings = collector.findings();
    if (json != null) {
      writeJson(out, result, findings);
    }
    if (!"-".equals(json)) {
      ModelReport report = new ModelReport(result, findings, commandToRepeat());
      report.print(out, quiet);
    }
    if (result.count(Outcome.DIVERGED) > 0) {
      throw new IllegalArgumentException(
          "the schedule does not fit the program: "
              + result.failures().get(Outcome.DIVERGED).execution().message());
    }
    return findings.isEmpty() ? ExitCode.NOTHING_FOUND : ExitCode.BUG_FOUND;
  }

  private static void listPrograms(PrintWriter out) {
    for (Programs.Entry entry : Programs.all()) {
      out.printf("%-26s %s%n", entry.usage(), entry.description());
    }
    out.flush();
  }

  private Exploration exploration() {
    Exploration exploration =
        Exploration.of(Programs.named(name).create(arguments))
            .strategy(replay == null ? strategy : Strategies.REPLAY)
            .options(options())
            .races(RaceMode.OFF) // nothing here tells them
            .keepGoing(afterFailure.keepGoing || !afterFailure.stop);
    if (executions != null) {
      exploration.executions(executions);
    }
    if (seconds != null) {
      exploration.time(duration(seconds));
      if (executions == null) {
        exploration.executions(Long.MAX_VALUE);
      }
    }
    if (timeouts != null) {
      exploration.timeouts(parseTimeouts(timeouts));
    }
    if (stepLimit != null) {
      exploration.stepLimit(stepLimit);
    }
    return exploration;
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
    return replay == null ? options : options.withSchedule(Schedule.parse(replay));
  }

  private static Duration duration(double seconds) {
    if (!(seconds > 0 && seconds < Integer.MAX_VALUE)) {
      throw new IllegalArgumentException("time " + seconds + ": must be more than 0 seconds");
    }
    return Duration.ofNanos(Math.max(1, (long) (seconds * 1e9)));
  }

  private static Timeouts parseTimeouts(String text) {
    for (Timeouts value : Timeouts.values()) {
      if (value.name().toLowerCase(Locale.ROOT).equals(text)) {
        return value;
      }
    }
    throw new IllegalArgumentException("timeouts \"" + text + "\": must be idle or choice");
  }

  /** An hour of exploration should not end with a file that cannot be written. */
  private void requireWritable() {
    if (json == null || json.equals("-")) {
      return;
    }
    Path path = Path.of(json);
    Path folder = path.toAbsolutePath().getParent();
    if (Files.isDirectory(path) || folder == null || !Files.isDirectory(folder)) {
      throw new IllegalArgumentException("--json " + json + ": cannot be written");
    }
  }

  private void writeJson(PrintWriter out, Result result, List<Finding> findings)
      throws JsonProcessingException {
    String text = ModelJson.text(name, arguments, result, findings);
    if (json.equals("-")) {
      out.println(text);
      out.flush();
      return;
    }
    try {
      Files.writeString(Path.of(json), text + System.lineSeparator());
    } catch (IOException e) {
      throw new IllegalArgumentException("--json " + json + ": cannot be written: " + e, e);
    }
  }

  /** The command that repeats a finding, up to the schedule. */
  private String commandToRepeat() {
    StringBuilder command = new StringBuilder(System.getProperty(COMMAND, "jacquard"));
    command.append(" model ").append(name);
    arguments.forEach(argument -> command.append(' ').append(argument));
    if (stepLimit != null) {
      command.append(" --step-limit ").append(stepLimit);
    }
    return command.append(" --replay ").toString();
  }
}
