package dev.jacquard.bench.workers;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Scenario;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

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
   * @param ratios of that to the time of several, in each round, the lowest first
   */
  public record Measured(long executions, double seconds, List<Double> ratios) {
    public double median() {
      return ratios.get(ratios.size() / 2);
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
    List<Double> ratios = new ArrayList<>();
    List<Double> seconds = new ArrayList<>();
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
      seconds.add(one.nanos() / 1e9);
      ratios.add((double) one.nanos() / several.nanos());
    }
    Collections.sort(ratios);
    Collections.sort(seconds);
    return new Measured(executions, seconds.get(rounds / 2), ratios);
  }

  private Result explore(int workers) {
    return Exploration.of(program).strategy(strategy).workers(workers).run();
  }
}
