package dev.jacquard.bench;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
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
      throws IOException, InterruptedException, URISyntaxException {
    Path jar =
        Path.of(CostsCommand.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    if (agent) {
      command.add("-javaagent:" + jar);
    }
    command.addAll(List.of("-cp", jar.toString(), "dev.jacquard.bench.costs.CostsMain", what));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (process.waitFor() != 0) {
      throw new IOException("the measurement \"" + what + "\" failed:\n" + output);
    }
    return Double.parseDouble(output.strip());
  }
}
