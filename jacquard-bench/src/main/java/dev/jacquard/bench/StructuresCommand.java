package dev.jacquard.bench;

import dev.jacquard.bench.structures.Structure;
import dev.jacquard.bench.structures.StructureBenchmark;
import dev.jacquard.cli.ExitCode;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard structures}: linearizability, side by side with Lincheck. */
@Command(
    name = "structures",
    description =
        "How soon structures are found not to be linearizable, side by side with Lincheck.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class StructuresCommand implements Callable<Integer> {
  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "JVMs of each side and structure, in turns; the median counts",
      defaultValue = "3")
  private int rounds;

  @Option(
      names = "--seconds",
      paramLabel = "SECONDS",
      description = "the most that a tool may take",
      defaultValue = "60")
  private double seconds;

  @Option(
      names = "--structures",
      paramLabel = "NAMES",
      split = ",",
      description = "which ones (default: all)")
  private List<String> names = List.of();

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    if (rounds < 1) {
      throw new IllegalArgumentException("--rounds " + rounds + ": must be at least 1");
    }
    List<Structure> structures =
        names.isEmpty() ? Structure.all() : names.stream().map(Structure::of).toList();
    new StructureBenchmark(structures, rounds, seconds)
        .run(spec.commandLine().getOut(), spec.commandLine().getErr());
    return ExitCode.NOTHING_FOUND;
  }
}
