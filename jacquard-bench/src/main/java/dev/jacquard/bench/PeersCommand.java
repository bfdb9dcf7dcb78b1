package dev.jacquard.bench;

import dev.jacquard.bench.peers.PeerBenchmark;
import dev.jacquard.cli.ExitCode;
import dev.jacquard.explore.settings.Strategies;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code jacquard peers}: executions per second, side by side with Lincheck. */
@Command(
    name = "peers",
    description = "Executions per second of Java code, side by side with Lincheck.",
    mixinStandardHelpOptions = true,
    showDefaultValues = true)
final class PeersCommand implements Callable<Integer> {
  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "JVMs of each side and program, in turns; the median counts",
      defaultValue = "3")
  private int rounds;

  @Option(
      names = "--warm-up",
      paramLabel = "SECONDS",
      description = "before the rate is measured",
      defaultValue = "8")
  private double warmUp;

  @Option(
      names = "--seconds",
      paramLabel = "SECONDS",
      description = "for which the rate is measured",
      defaultValue = "5")
  private double seconds;

  @Option(
      names = "--strategy",
      paramLabel = "NAME",
      description = "by which Jacquard explores",
      defaultValue = "random")
  private String strategy;

  @Option(
      names = "--executions",
      paramLabel = "N",
      description = "of each exploration",
      defaultValue = "10000")
  private int executions;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() throws Exception {
    if (rounds < 1) {
      throw new IllegalArgumentException("--rounds " + rounds + ": must be at least 1");
    }
    Strategies.named(strategy);
    if (executions < 1) {
      throw new IllegalArgumentException("--executions " + executions + ": must be at least 1");
    }
    new PeerBenchmark(rounds, warmUp, seconds, strategy, executions)
        .run(spec.commandLine().getOut(), spec.commandLine().getErr());
    return ExitCode.NOTHING_FOUND;
  }
}
