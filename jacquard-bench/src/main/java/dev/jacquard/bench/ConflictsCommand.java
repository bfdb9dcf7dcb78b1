package dev.jacquard.bench;

import dev.jacquard.bench.conflicts.ConflictBenchmark;
import dev.jacquard.bench.conflicts.ConflictTables;
import dev.jacquard.cli.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard conflicts}: what conflict analysis gains. */
@Command(
    name = "conflicts",
    description = "What conflict analysis gains, and misses (Yuan 2020, tables 4.4 and 4.5).",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class ConflictsCommand implements Callable<Integer> {
  @Option(
      names = "--runs",
      paramLabel = "N",
      description = "runs of each program with each strategy, in ten tasks",
      defaultValue = "10000")
  private int runs;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "seed of the first task",
      defaultValue = "0")
  private long seed;

  @Option(names = "--depth", paramLabel = "N", description = "d of pct", defaultValue = "5")
  private int depth;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    var rows = new ConflictBenchmark(runs, seed, depth).run();
    new ConflictTables(rows).print(spec.commandLine().getOut());
    return ExitCode.NOTHING_FOUND;
  }
}
