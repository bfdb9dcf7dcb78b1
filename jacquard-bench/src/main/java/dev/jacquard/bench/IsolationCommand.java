package dev.jacquard.bench;

import dev.jacquard.Isolation;
import dev.jacquard.bench.costs.IsolationMain;
import dev.jacquard.bench.costs.StaticClasses;
import dev.jacquard.bench.jvm.ForkedJvm;
import dev.jacquard.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard isolation}: what it costs that each execution starts from the same state. */
@Command(
    name = "isolation",
    description = "What the same static state at the start of each execution costs.",
    mixinStandardHelpOptions = true)
final class IsolationCommand implements Callable<Integer> {
  private static final int[] CLASSES = {0, 10, 100};

  @Spec private CommandSpec spec;

  @Option(
      names = "--seconds",
      defaultValue = "4",
      description = "How long each is measured, and warmed up before. Default: ${DEFAULT-VALUE}.")
  private int seconds;

  @Override
  public Integer call() throws Exception {
    PrintWriter out = spec.commandLine().getOut();
    Path folder = Files.createTempDirectory("jacquard-isolation");
    try {
      out.printf(Locale.ROOT, "JDK %d, executions per second%n", Runtime.version().feature());
      out.printf(
          "%-9s%20s%15s%15s%n", "classes", "no static state", "static reset", "class loader");
      StaticClasses scenarios = new StaticClasses(folder, ForkedJvm.jar().toString());
      for (int classes : CLASSES) {
        String plain = scenarios.compile(classes, false);
        String state = scenarios.compile(classes, true);
        out.printf(
            Locale.ROOT,
            "%-9d%,20.0f%,15.0f%,15.0f%n",
            classes,
            measure(folder, plain, Isolation.Kind.STATIC_RESET),
            measure(folder, state, Isolation.Kind.STATIC_RESET),
            measure(folder, state, Isolation.Kind.CLASS_LOADER));
      }
    } finally {
      delete(folder);
    }
    return ExitCode.NOTHING_FOUND;
  }

  private double measure(Path folder, String scenario, Isolation.Kind kind)
      throws IOException, InterruptedException {
    return Double.parseDouble(
        new ForkedJvm()
            .withAgent()
            .andOnClassPath(folder.toString())
            .run(IsolationMain.class, scenario, kind.name(), Integer.toString(seconds))
            .strip());
  }

  private static void delete(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
