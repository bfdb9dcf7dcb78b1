package dev.jacquard.bench.workers;

import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.Result;
import dev.jacquard.kernel.Scenario;
import java.util.Arrays;

/** How much faster several threads explore than one, in this JVM and one after the other. */
public final class SpeedUp {
  private final Scenario program;
  private final String strategy;
  private final int rounds;

  public SpeedUp(Scenario program, String strategy, int rounds) {
    this.program = program;
    this.strategy = strategy;
    this.rounds = rounds;
  }

  /**
   * What was measured.
   *
   * @param executions of one worker; those of the others have to be as many
   * @param seconds the median of one worker
   * @param ratios of that to the time of several, in each round
   */
  public record Measured(long executions, double seconds, double[] ratios) {
    public double median() {
      return ratios[ratios.length / 2];
    }
  }

  /**
   * Measures it; each round runs one worker and then several.
   *
   * @throws IllegalStateException if they explore something else
   */
  public Measured measure(int workers) {
    explore(1);
    explore(workers);
    double[] ratios = new double[rounds];
    double[] seconds = new double[rounds];
    long executions = 0;
    for (int i = 0; i < rounds; i++) {
      Result one = explore(1);
      Result several = explore(workers);
      if (one.executions() != several.executions()
          || several.partialOrders() != several.executions()) {
        throw new IllegalStateException(
            workers + " workers: " + several.executions() + ", one: " + one.executions());
      }
      executions = one.executions();
      seconds[i] = one.nanos() / 1e9;
      ratios[i] = (double) one.nanos() / several.nanos();
    }
    Arrays.sort(ratios);
    Arrays.sort(seconds);
    return new Measured(executions, seconds[rounds / 2], ratios);
  }

  private Result explore(int workers) {
    return Exploration.of(program).strategy(strategy).workers(workers).run();
  }
}
