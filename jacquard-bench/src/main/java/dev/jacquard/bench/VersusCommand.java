package dev.jacquard.bench;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.bench.programs.BugProgram;
import dev.jacquard.bench.programs.BugPrograms;
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
  @Option(
      names = "--programs",
      paramLabel = "P,...",
      split = ",",
      description = "names of programs or groups (sct, extracted); without it, all")
  private List<String> programs = List.of();

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

  @Option(names = "--seed", paramLabel = "N", description = "the first seed", defaultValue = "0")
  private long seed;

  @Option(names = "--json", paramLabel = "FILE", description = "store what was measured")
  private Path json;

  @Option(
      names = "--read",
      paramLabel = "FILE",
      description = "print what was stored, and measure nothing")
  private Path read;

  @Option(names = "--svg", paramLabel = "FILE", description = "write a plot")
  private Path svg;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    if (rounds < 1 || seconds <= 0) {
      throw new IllegalArgumentException("--rounds and --seconds must be more than 0");
    }
    ObjectMapper mapper = new ObjectMapper();
    VersusReport report =
        read == null ? measure(mapper) : mapper.readValue(read.toFile(), VersusReport.class);
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
  private VersusReport measure(ObjectMapper mapper) throws IOException, InterruptedException {
    List<BugProgram> selected = BugPrograms.select(programs);
    List<Tool> searching = tools.stream().map(Tool::parse).toList();
    ForkedJvm.jar();
    Contest contest = new Contest(seconds, seed);
    VersusReport report = VersusReport.empty(seconds, seed);
    for (int round = 0; round < rounds; round++) {
      for (BugProgram program : selected) {
        for (Tool tool : searching) {
          Attempt attempt = contest.attempt(program.name(), tool, round);
          report.add(attempt);
          progress(attempt);
        }
        // After each program, so that a run that is cut short has what it has.
        if (json != null) {
          Files.writeString(
              json, mapper.writerWithDefaultPrettyPrinter().writeValueAsString(report) + "\n");
        }
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
