package dev.jacquard.bench;

import dev.jacquard.bench.auto.AutoReport;
import dev.jacquard.bench.auto.AutoTable;
import dev.jacquard.bench.auto.BuggyProgram;
import dev.jacquard.bench.auto.FirstFindings;
import dev.jacquard.bench.auto.RowMain;
import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard auto}: the default strategy beside single ones. */
@Command(
    name = "auto",
    description =
        "How many executions the default strategy takes to find a bug, and how many single"
            + " strategies do: means over several seeds. Time plays no part.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class AutoCommand implements Callable<Integer> {
  @Mixin private Storing storing;

  @Option(
      names = "--programs",
      paramLabel = "P,...",
      split = ",",
      description =
          "names of programs or groups: models; bugs (sct, extracted) and samples, which are Java"
              + " code, each in a JVM of its own; all; -name leaves one out",
      defaultValue = "models")
  private List<String> programs;

  @Option(
      names = "--strategies",
      paramLabel = "S,...",
      split = ",",
      description =
          "what it is compared with; without it, those that take turns in it and four others")
  private List<String> strategies = FirstFindings.SINGLE;

  @Option(names = "--seeds", paramLabel = "N", description = "how many", defaultValue = "101")
  private int seeds;

  @Option(
      names = "--executions",
      paramLabel = "N",
      description = "the most executions from a seed",
      defaultValue = "10000")
  private long executions;

  @Option(
      names = "--effort",
      paramLabel = "N",
      description = "the most executions of a strategy for a program, from all seeds together",
      defaultValue = "20000")
  private long effort;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    AutoReport report = storing.report(AutoReport.class, this::measure);
    PrintWriter out = spec.commandLine().getOut();
    FirstFindings measured = report.measured();
    out.printf("%s, %d seeds from %d%n%n", report.jdk(), measured.seeds(), measured.seed());
    new AutoTable(report).print(out);
    out.flush();
    return ExitCode.NOTHING_FOUND;
  }

  private AutoReport measure() throws IOException, InterruptedException {
    List<BuggyProgram> selected = BuggyProgram.select(programs);
    if (selected.stream().anyMatch(BuggyProgram::isJava)) {
      ForkedJvm.jar();
    }
    AutoReport report =
        AutoReport.empty(new FirstFindings(strategies, seeds, storing.seed(), executions, effort));
    for (BuggyProgram program : selected) {
      spec.commandLine().getErr().println(program.name());
      spec.commandLine().getErr().flush();
      FirstFindings measured = report.measured();
      report
          .rows()
          .add(program.isJava() ? RowMain.fork(program, measured) : measured.measure(program));
      storing.store(report);
    }
    return report;
  }
}
