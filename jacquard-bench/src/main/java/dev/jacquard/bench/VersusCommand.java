package dev.jacquard.bench;

import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.bench.programs.BugProgram;
import dev.jacquard.bench.versus.Attempt;
import dev.jacquard.bench.versus.Contest;
import dev.jacquard.bench.versus.Tool;
import dev.jacquard.bench.versus.VersusPlot;
import dev.jacquard.bench.versus.VersusReport;
import dev.jacquard.bench.versus.VersusTable;
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

/** {@code jacquard versus}: which bugs each tool finds in the same time. */
@Command(
    name = "versus",
    description =
        "Which bugs Jacquard, Lincheck, VMLens and a plain loop find, each in the same time.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class VersusCommand implements Callable<Integer> {
  @Mixin private Measuring measuring;

  @Option(
      names = "--tools",
      paramLabel = "T,...",
      split = ",",
      description = "who searches; jacquard:pos-star is Jacquard with that strategy",
      defaultValue = "jacquard,lincheck,vmlens,stress")
  private List<String> tools;

  @Option(
      names = "--seconds",
      paramLabel = "S",
      description = "the time of each tool for each program, from when it is ready",
      defaultValue = "5")
  private double seconds;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "attempts of each tool on each program; the median counts",
      defaultValue = "1")
  private int rounds;

  @Option(names = "--svg", paramLabel = "FILE", description = "write a plot")
  private Path svg;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (rounds < 1 || seconds <= 0) {
      throw new IllegalArgumentException("--rounds and --seconds must be more than 0");
    }
    VersusReport report = measuring.report(VersusReport.class, this::measure);
    PrintWriter out = spec.commandLine().getOut();
    out.printf("%s, %s s each, seed %d%n%n", report.jdk(), report.seconds(), report.seed());
    new VersusTable(report).print(out);
    out.flush();
    if (svg != null) {
      Files.writeString(svg, VersusPlot.of(report));
    }
    return ExitCode.NOTHING_FOUND;
  }

  /** The tools in turns, so that what else the machine does hits all. */
  private VersusReport measure() throws IOException, InterruptedException {
    List<BugProgram> selected = measuring.programs();
    List<Tool> searching = tools.stream().map(Tool::parse).toList();
    ForkedJvm.jar();
    Contest contest = new Contest(seconds, measuring.seed());
    VersusReport report = VersusReport.empty(seconds, measuring.seed());
    for (int round = 0; round < rounds; round++) {
      for (BugProgram program : selected) {
        for (Tool tool : searching) {
          Attempt attempt = contest.attempt(program.name(), tool, round);
          report.add(attempt);
          progress(attempt);
        }
        measuring.store(report);
      }
    }
    return report;
  }

  private void progress(Attempt attempt) {
    PrintWriter err = spec.commandLine().getErr();
    err.printf(
        "%s, %s: %s, %.3f s, %d executions %s%n",
        attempt.program(),
        attempt.tool(),
        attempt.result(),
        attempt.seconds(),
        attempt.executions(),
        attempt.note());
    err.flush();
  }
}
