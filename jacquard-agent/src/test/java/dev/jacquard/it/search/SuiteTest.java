package dev.jacquard.it.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.estimate.Estimate;
import dev.jacquard.estimate.Policy;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.run.Suite;
import dev.jacquard.it.program.Counting;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Explorations of Java code that take turns after each execution have the counts that they have
 * alone.
 */
class SuiteTest {
  @ParameterizedTest
  @EnumSource(Policy.class)
  void countsAreThoseOfEachAlone(Policy policy) {
    List<Suite.Outcome> outcomes =
        Suite.of(policy)
            .slice(Duration.ZERO)
            .add(search("inc", () -> Counting.inc(3)))
            .add(search("lastzero", () -> Counting.lastzero(4)))
            .add(search("syncinc", () -> Counting.syncinc(4)))
            .run();
    assertEquals(
        List.of(36L, 28L, 24L),
        outcomes.stream().map(outcome -> outcome.result().orElseThrow().partialOrders()).toList());
    outcomes.forEach(outcome -> assertTrue(outcome.result().orElseThrow().complete()));
  }

  @Test
  void javaCodeHasAnEstimate() {
    Result result = search("ainc", () -> Counting.ainc(5)).executions(30).run();
    Estimate estimate = result.estimate().orElseThrow();
    // A thread starts the others, so that there are more steps than in the model; 120 in all.
    assertTrue(estimate.executions() > 30 && estimate.executions() < 480, estimate.toString());
    assertEquals(30 / estimate.executions(), estimate.share(), 1e-9);
  }

  private static Exploration search(String name, Runnable scenario) {
    return Jacquard.explore(name, scenario).strategy("dpor");
  }
}
