package dev.jacquard.bench;

import dev.jacquard.bench.costs.CostsMain;
import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code jacquard costs}: what an operation of Java code costs. */
@Command(
    name = "costs",
    description = "What an operation costs under control, and the agent code that is not.",
    mixinStandardHelpOptions = true)
final class CostsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    double alone = measure("alone", true);
    double random = measure("random", true);
    double plain = measure("plain", false);
    double uncontrolled = measure("plain", true);
    out.printf(Locale.ROOT, "JDK %d, best of 12 rounds%n", Runtime.version().feature());
    out.printf(Locale.ROOT, "an operation, no switch:                    %6.0f ns%n", alone);
    out.printf(Locale.ROOT, "an operation, a switch at every second one: %6.0f ns%n", random);
    out.printf(
        Locale.ROOT, "  so one with a switch:                     %6.0f ns%n", 2 * random - alone);
    out.printf(
        Locale.ROOT,
        "a loop that is not controlled: %.2f ns, without the agent %.2f ns: %.0f%% of its speed%n",
        uncontrolled,
        plain,
        100 * plain / uncontrolled);
    return ExitCode.NOTHING_FOUND;
  }

  private static double measure(String what, boolean agent)
      throws IOException, InterruptedException {
    ForkedJvm jvm = agent ? new ForkedJvm().withAgent() : new ForkedJvm();
    return Double.parseDouble(jvm.run(CostsMain.class, what).strip());
  }
}
