package dev.jacquard.bench;

import dev.jacquard.bench.workers.Simulation;
import dev.jacquard.bench.workers.SpeedUp;
import dev.jacquard.cli.ExitCode;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.model.programs.Programs;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code jacquard workers}: how much faster several workers are. */
@Command(
    name = "workers",
    description =
        "How much faster several workers explore a model program than one: measured with threads,"
            + " or simulated.",
    mixinStandardHelpOptions = true)
final class WorkersCommand implements Callable<Integer> {
  private static final int PARTS = 20;

  @Parameters(index = "0", paramLabel = "NAME", description = "the program")
  private String name;

  @Parameters(index = "1..*", paramLabel = "ARGS", description = "its arguments, integers")
  private List<Integer> arguments = List.of();

  @Option(names = "--workers", paramLabel = "N", description = "how many (default: 2)")
  private int workers = 2;

  @Option(names = "--strategy", paramLabel = "S", description = "dpor, dfs (default: dpor)")
  private String strategy = "dpor";

  @Option(names = "--rounds", paramLabel = "N", description = "how often (default: 5)")
  private int rounds = 5;

  @Option(
      names = "--simulate",
      description = "in simulated time, with a fixed budget and with a variable one")
  private boolean simulate;

  @Option(
      names = "--execution",
      paramLabel = "SECONDS",
      description = "simulated: how long an execution takes on average (default: 0.041, as there)")
  private double execution = 0.041;

  @Option(
      names = "--budget",
      paramLabel = "SECONDS",
      description = "simulated: after how long a worker replies (default: 10)")
  private double budget = 10;

  @Option(
      names = "--loss",
      paramLabel = "P",
      description = "simulated: the share of replies that get lost (default: 0)")
  private double loss;

  @Option(names = "--seed", paramLabel = "N", description = "simulated: of the losses (default: 0)")
  private long seed;

  @Spec private CommandSpec spec;

  @Override
  public Integer call() {
    Scenario program = Programs.named(name).create(arguments);
    PrintWriter out = spec.commandLine().getOut();
    if (simulate) {
      simulate(program, out);
    } else {
      SpeedUp.Measured measured = new SpeedUp(program, strategy, rounds).measure(workers);
      out.printf(
          Locale.ROOT,
          "%,d executions by each, one worker: %.2f s; %d workers: %.2f times as fast"
              + " (median of %d, from %.2f to %.2f)%n",
          measured.executions(),
          measured.seconds(),
          workers,
          measured.median(),
          rounds,
          measured.ratios().get(0),
          measured.ratios().get(rounds - 1));
    }
    return ExitCode.NOTHING_FOUND;
  }

  private void simulate(Scenario program, PrintWriter out) {
    Result sample = Exploration.of(program).strategy(strategy).executions(20_000).run();
    double perEvent = execution * sample.executions() / sample.steps();
    for (boolean variable : new boolean[] {false, true}) {
      Simulation.Setting setting =
          new Simulation.Setting(workers, budget, variable, perEvent, loss);
      Simulation.Outcomes outcomes = new Simulation(program, strategy, setting, seed).run();
      out.printf(
          Locale.ROOT,
          "%s budget, %,d workers: %,d executions, %,d requests, %.0f s of work in %.0f s,"
              + " speed-up %.0f; master busy %.1f%%%n",
          variable ? "variable" : "fixed",
          workers,
          outcomes.executions(),
          outcomes.requests(),
          outcomes.work(),
          outcomes.seconds(),
          outcomes.speedUp(),
          100 * outcomes.masterBusy());
      out.print("  active, in twentieths of the time:");
      for (double share : outcomes.activity().utilization(outcomes.seconds(), PARTS)) {
        out.printf(Locale.ROOT, " %.0f%%", 100 * share);
      }
      out.println();
      out.flush();
    }
  }
}
