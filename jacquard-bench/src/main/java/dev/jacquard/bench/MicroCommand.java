package dev.jacquard.bench;

import dev.jacquard.bench.micro.MicroBenchmark;
import dev.jacquard.bench.micro.MicroTable;
import dev.jacquard.cli.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard micro}: the micro benchmark of Yuan 2020. */
@Command(
    name = "micro",
    description = "The micro benchmark of Yuan 2020 (section 3.6.1): coverage of partial orders.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class MicroCommand implements Callable<Integer> {
  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "runs of each program with each strategy; the default takes an hour",
      defaultValue = "50000000")
  private long runs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed of the first program",
      defaultValue = "0")
  private int seed;

  @Option(
      names = "--programs",
      paramLabel = "N",
      description = "programs of each configuration",
      defaultValue = "5")
  private int programs;

  @Option(names = "--reads", description = "half of the operations are reads (table 3.2)")
  private boolean reads;

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "how many run at the same time",
      defaultValue = "2")
  private int threads;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws InterruptedException {
    MicroBenchmark benchmark = new MicroBenchmark(runs, seed, programs, reads, threads);
    var rows = benchmark.run(spec.commandLine().getErr());
    new MicroTable(benchmark, rows).print(spec.commandLine().getOut());
    return ExitCode.NOTHING_FOUND;
  }
}
