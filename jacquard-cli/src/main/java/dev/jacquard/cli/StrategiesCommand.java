package dev.jacquard.cli;

import dev.jacquard.explore.settings.Strategies;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code jacquard strategies}: which there are. */
@Command(
    name = "strategies",
    description = "Lists the strategies.",
    mixinStandardHelpOptions = true)
final class StrategiesCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    PrintWriter out = spec.commandLine().getOut();
    for (Strategies.Entry entry : Strategies.all()) {
      out.printf(
          "%-18s %-11s %s%n",
          entry.name(), entry.systematic() ? "systematic" : "randomized", entry.summary());
    }
    out.flush();
    return ExitCode.NOTHING_FOUND;
  }
}
