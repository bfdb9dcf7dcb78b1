package dev.jacquard.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.explore.tree.TreeEvents;
import dev.jacquard.explore.tree.TreeStrategy;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Samples;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Estimates from the path alone are those that the definitions give, node by node. */
class PathEstimatorTest {
  private static final List<Program> PROGRAMS =
      List.of(
          Counting.inc(3),
          Counting.lastzero(4),
          Counting.readers(4),
          Samples.philosophers(3),
          Samples.timed(),
          Samples.boundedBuffer());

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dfs",
        "sleep-set",
        "persistent-dpor",
        "source-dpor",
        "dpor",
        "preemption-bound",
        "delay-bound"
      })
  void pathAndTreeAgreeAfterEachExecution(String name) {
    for (Program program : PROGRAMS) {
      for (Expectation expectation : List.of(Expectation.LAZY, Expectation.EAGER)) {
        for (Estimator estimator : List.of(Estimator.WEIGHTED_BACKTRACK, Estimator.RECURSIVE)) {
          compare(program, name, expectation, estimator);
        }
      }
    }
  }

  private static void compare(
      Program program, String name, Expectation expectation, Estimator estimator) {
    TreeStrategy strategy = strategy(name);
    PathEstimator path =
        new PathEstimator(strategy.path(), new Technique(expectation, estimator, Fit.EMPTY));
    TreeEstimator tree = new TreeEstimator(expectation, estimator, null);
    TreeEvents events = new TreeEvents(strategy, tree);
    Host host = program.host(Timeouts.CHOICE, 1_000);
    for (int run = 1; run <= 500 && strategy.start(); run++) {
      boolean complete = host.run(strategy).outcome() != Outcome.PRUNED;
      strategy.end(host.kernel());
      path.ended(complete);
      events.ended(0, complete);
      String where = program + " " + name + " " + expectation + " " + estimator + ", run " + run;
      assertEquals(tree.size(), (double) path.size(), where);
      double expected = tree.estimate(Fit.EMPTY);
      assertEquals(expected, path.estimate(), 1e-9 * expected, where);
    }
  }

  /** Also with higher bounds, which are explored after lower ones. */
  @ParameterizedTest
  @ValueSource(
      strings = {"dfs", "sleep-set", "persistent-dpor", "source-dpor", "dpor", "preemption-bound"})
  void lazyEstimateOfAWholeTreeIsItsSize(String name) {
    for (Estimator estimator : Estimator.values()) {
      Technique technique = new Technique(Expectation.LAZY, estimator, Fit.EMPTY);
      List<Double> estimates = estimates(Counting.inc(3), name, technique);
      double last = estimates.get(estimates.size() - 1);
      StrategyOptions options = StrategyOptions.DEFAULT.withBound(2);
      long size =
          Exploration.of(Counting.inc(3)).strategy(name).options(options).run().executions();
      assertEquals((double) size, last, 1e-9, estimator + "");
    }
  }

  /** All children are alike, and all conflict, so that the first execution tells everything. */
  @Test
  void learnedEstimateOfAllOrdersIsExactFromTheStart() {
    List<Double> estimates = estimates(Counting.ainc(6), "dpor", Technique.DEFAULT);
    assertEquals(720, estimates.size());
    estimates.forEach(estimate -> assertEquals(720, estimate, 1e-6));
  }

  @Test
  void theOracleNeedsATreeThatIsKnown() {
    Technique oracle = new Technique(Expectation.ORACLE, Estimator.RECURSIVE, Fit.EMPTY);
    TreeStrategy strategy = strategy("dpor");
    assertThrows(IllegalArgumentException.class, () -> new PathEstimator(strategy.path(), oracle));
  }

  @Test
  void anEstimateBeforeTheFirstExecutionIsNoNumber() {
    assertTrue(
        Double.isNaN(new PathEstimator(strategy("dpor").path(), Technique.DEFAULT).estimate()));
  }

  private static List<Double> estimates(Program program, String name, Technique technique) {
    TreeStrategy strategy = strategy(name);
    PathEstimator path = new PathEstimator(strategy.path(), technique);
    Host host = program.host(Timeouts.CHOICE, 1_000);
    List<Double> estimates = new ArrayList<>();
    while (strategy.start()) {
      boolean complete = host.run(strategy).outcome() != Outcome.PRUNED;
      strategy.end(host.kernel());
      path.ended(complete);
      estimates.add(path.estimate());
    }
    return estimates;
  }

  private static TreeStrategy strategy(String name) {
    StrategyOptions options = StrategyOptions.DEFAULT.withBound(2);
    return (TreeStrategy) Strategies.named(name).create(options);
  }
}
