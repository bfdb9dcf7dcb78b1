package dev.jacquard.bench;

import dev.jacquard.bench.scale.Axis;
import dev.jacquard.bench.scale.JavaCode;
import dev.jacquard.bench.scale.Point;
import dev.jacquard.bench.scale.ScalePlot;
import dev.jacquard.bench.scale.ScaleTable;
import dev.jacquard.bench.scale.Sizes;
import dev.jacquard.cli.ExitCode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard scale}: time and memory against threads and operations. */
@Command(
    name = "scale",
    description = "Time and memory of one execution against its threads and its operations.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class ScaleCommand implements Callable<Integer> {
  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "the most threads",
      defaultValue = "10000")
  private int threads;

  @Option(
      names = "--operations",
      paramLabel = "N",
      description = "the most operations",
      defaultValue = "1000000")
  private int operations;

  @Option(
      names = "--strategy",
      paramLabel = "S",
      description = "see \"jacquard strategies\"",
      defaultValue = "random")
  private String strategy;

  @Option(names = "--model-only", description = "model programs only, no Java code")
  private boolean modelOnly;

  @Option(names = "--svg", paramLabel = "FILE", description = "write a plot")
  private Path svg;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws IOException, InterruptedException {
    require("--threads", threads, 10);
    require("--operations", operations, 1_000);
    PrintWriter progress = spec.commandLine().getErr();
    List<Point> points = new ArrayList<>();
    for (Axis axis : Axis.values()) {
      int most = axis == Axis.THREADS ? threads : operations;
      progress.printf("model, %s up to %,d%n", axis, most);
      Sizes.model(axis, most, strategy, points::add);
      if (!modelOnly) {
        for (String host : JavaCode.hosts()) {
          progress.printf("%s host, %s up to %,d%n", host, axis, most);
          JavaCode.measure(axis, most, strategy, host, points::add);
        }
      }
    }
    new ScaleTable(points).print(spec.commandLine().getOut());
    if (svg != null) {
      Files.writeString(svg, new ScalePlot(points).svg());
    }
    return ExitCode.NOTHING_FOUND;
  }

  private static void require(String option, int value, int least) {
    if (value < least) {
      throw new IllegalArgumentException(option + " " + value + ": must be at least " + least);
    }
  }
}
