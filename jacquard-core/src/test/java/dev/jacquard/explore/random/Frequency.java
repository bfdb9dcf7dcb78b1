package dev.jacquard.explore.random;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Counts;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.model.Program;
import java.util.Locale;

/**
 * How often something was seen in a number of runs with a fixed seed, compared with the exact
 * probability p: it must lie within p +- 3.29 sqrt(p (1 - p) / runs), the 99.9% interval of the
 * binomial distribution. The seed is 1 for all; it was not searched for.
 */
record Frequency(String what, long hits, long runs) {
  static final StrategyOptions SEED_1 = StrategyOptions.DEFAULT.withSeed(1);
  private static final double Z = 3.29;

  /** How often the assertion of a program failed. */
  static Frequency ofFailure(Program program, String strategy, StrategyOptions options, int runs) {
    Result result =
        Exploration.of(program).strategy(strategy).options(options).executions(runs).run();
    return new Frequency(program + " with " + strategy, result.count(Outcome.ASSERTION), runs);
  }

  static Frequency ofFailure(Program program, String strategy, int runs) {
    return ofFailure(program, strategy, SEED_1, runs);
  }

  /** How often each partial order of a program was seen. */
  static Counts ofPartialOrders(Program program, String strategy, int runs) {
    Counts counts = new Counts();
    Exploration.of(program)
        .strategy(strategy)
        .options(SEED_1)
        .executions(runs)
        .observe(kernel -> counts.add(kernel.execution().partialOrder()))
        .run();
    return counts;
  }

  /** How often the rarest partial order was seen. */
  static Frequency ofRarest(Program program, String strategy, int runs) {
    Counts counts = ofPartialOrders(program, strategy, runs);
    return new Frequency(program + " with " + strategy, counts.smallest(), runs);
  }

  void assertIs(double p) {
    double tolerance = Z * Math.sqrt(p * (1 - p) / runs);
    double seen = hits / (double) runs;
    assertTrue(
        Math.abs(seen - p) <= tolerance,
        () ->
            String.format(
                Locale.ROOT,
                "%s: %d of %d is 1/%.2f, expected 1/%.2f, %.6f +- %.6f",
                what,
                hits,
                runs,
                1 / seen,
                1 / p,
                p,
                tolerance));
  }
}
