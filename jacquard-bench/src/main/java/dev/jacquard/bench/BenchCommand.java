package dev.jacquard.bench;

import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.bench.macro.Column;
import dev.jacquard.bench.macro.FirstHitTable;
import dev.jacquard.bench.macro.HitPlot;
import dev.jacquard.bench.macro.HitTables;
import dev.jacquard.bench.macro.Report;
import dev.jacquard.bench.macro.Task;
import dev.jacquard.bench.macro.TaskMain;
import dev.jacquard.bench.programs.BugProgram;
import dev.jacquard.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard bench}: how often and how soon strategies hit the bugs of programs. */
@Command(
    name = "bench",
    description =
        "Hit ratios and time to the bug, per program and strategy (Yuan 2020, table 3.3).",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class BenchCommand implements Callable<Integer> {
  @Mixin private Measuring measuring;

  @Option(
      names = "--strategies",
      paramLabel = "S,...",
      split = ",",
      description = "whose hit ratio is measured; pct-5 is PCT with d = 5",
      defaultValue = "random,pct-2,pct-3,pct-4,pct-5,pct-20,pos,pos-star,pos+,pos-star+")
  private List<String> strategies;

  @Option(
      names = "--first",
      paramLabel = "S,...",
      split = ",",
      description = "whose time to the first hit is measured; without it, none")
  private List<String> first = List.of();

  @Option(
      names = "--points",
      paramLabel = "P",
      description =
          "scheduling points: all; or racing, as in SCTBench: not before plain accesses of programs"
              + " without data races",
      defaultValue = Task.ALL)
  private String points;

  @Option(
      names = "--executions",
      paramLabel = "N",
      description = "for each hit ratio; 0 for none",
      defaultValue = "10000")
  private long executions;

  @Option(
      names = "--conflict-executions",
      paramLabel = "N",
      description = "for each conflict rate; 0 for none",
      defaultValue = "1000")
  private long conflictExecutions;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      description = "first hits, each from a seed of its own",
      defaultValue = "5")
  private int repeats;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "the longest time for a first hit",
      defaultValue = "20")
  private double seconds;

  @Option(
      names = "--svg",
      paramLabel = "FOLDER",
      description = "write plots: hit-ratio.svg, time-to-bug.svg")
  private Path svg;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (!List.of(Task.ALL, Task.RACING).contains(points)) {
      throw new IllegalArgumentException("--points " + points + ": must be all or racing");
    }
    Report report = measuring.report(Report.class, this::measure);
    PrintWriter out = spec.commandLine().getOut();
    out.printf("%s, seed %d%n%n", report.jdk(), report.seed());
    new HitTables(report).print(out);
    new FirstHitTable(report).print(out);
    out.flush();
    if (svg != null) {
      Files.createDirectories(svg);
      Files.writeString(svg.resolve("hit-ratio.svg"), HitPlot.hitRatios(report));
      Files.writeString(svg.resolve("time-to-bug.svg"), HitPlot.times(report));
    }
    return ExitCode.NOTHING_FOUND;
  }

  /** Each program in a JVM of its own, so that none is measured with the profile of another. */
  private Report measure() throws IOException, InterruptedException {
    List<BugProgram> selected = measuring.programs();
    List<String> hits = executions > 0 ? strategies : List.of();
    hits.forEach(Column::parse);
    first.forEach(Column::parse);
    Report report = Report.empty(measuring.seed());
    for (BugProgram program : selected) {
      spec.commandLine().getErr().println(program.name());
      spec.commandLine().getErr().flush();
      Task task =
          new Task(
              program.name(),
              hits,
              first,
              points,
              executions,
              conflictExecutions,
              repeats,
              seconds,
              measuring.seed());
      report.add(
          new ForkedJvm()
              .withAgent()
              .run(Report.class, TaskMain.class, measuring.mapper().writeValueAsString(task)));
      measuring.store(report);
    }
    return report;
  }
}
