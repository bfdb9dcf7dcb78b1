package dev.jacquard.bench;

import dev.jacquard.bench.auto.AutoTable;
import dev.jacquard.bench.auto.BuggyProgram;
import dev.jacquard.bench.auto.FirstFindings;
import dev.jacquard.bench.auto.SampleCode;
import dev.jacquard.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard auto}: the default strategy beside those that take turns in it. */
@Command(
    name = "auto",
    description =
        "How many executions the default strategy takes to find a bug, and how many each of the"
            + " strategies does that take turns in it: medians over several seeds.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class AutoCommand implements Callable<Integer> {
  @Option(names = "--seeds", paramLabel = "N", description = "how many", defaultValue = "101")
  private int seeds;

  @Option(
      names = "--executions",
      paramLabel = "N",
      description = "the most executions",
      defaultValue = "10000")
  private long executions;

  @Option(
      names = "--java",
      description = "the numbered samples too, which are Java code, in a JVM of their own")
  private boolean java;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    PrintWriter out = spec.commandLine().getOut();
    FirstFindings measured = new FirstFindings(seeds, executions);
    new AutoTable(out).print(BuggyProgram.models(), measured);
    if (java) {
      out.println();
      SampleCode.print(out, measured);
    }
    out.flush();
    return ExitCode.NOTHING_FOUND;
  }
}
