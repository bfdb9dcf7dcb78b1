package dev.jacquard.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Progress;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.model.programs.Counting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What users see of estimates while an exploration goes on, and in its result. */
class OnlineEstimateTest {
  @ParameterizedTest
  @ValueSource(
      strings = {"dfs", "sleep-set", "persistent-dpor", "source-dpor", "dpor", "preemption-bound"})
  void ofACompleteSearchItIsTheCount(String strategy) {
    Result result =
        Exploration.of(Counting.inc(3))
            .strategy(strategy)
            .options(StrategyOptions.DEFAULT.withBound(2))
            .run();
    assertTrue(result.complete());
    assertEquals(Estimate.exact(result.executions()), result.estimate().orElseThrow());
  }

  @Test
  void ofASearchThatWasStoppedItTellsHowMuchIsLeft() {
    Result result = Exploration.of(Counting.ainc(6)).strategy("dpor").executions(180).run();
    Estimate estimate = result.estimate().orElseThrow();
    assertFalse(result.complete());
    assertEquals(720, estimate.executions(), 1e-6);
    assertEquals(0.25, estimate.share(), 1e-9);
    assertEquals(3 * result.nanos() / 1e9, estimate.secondsLeft(), 1e-9);
    assertEquals(720, result.coverage().get(0).estimate(), 1e-6);
  }

  /** With a higher bound that is still to come: 1 schedule, then those with 1 preemption... */
  @Test
  void ofABoundedSearchItIsForTheHighestBound() {
    Exploration all =
        Exploration.of(Counting.inc(4))
            .strategy("preemption-bound")
            .options(StrategyOptions.DEFAULT.withBound(2));
    long size = all.run().executions();
    Estimate first = all.executions(24).run().estimate().orElseThrow();
    assertTrue(first.executions() > size / 4.0 && first.executions() < 4.0 * size, first + "");
  }

  @Test
  void progressHasIt() {
    List<Progress> told = new ArrayList<>();
    Exploration.of(Counting.ainc(6))
        .strategy("dpor")
        .progress(Duration.ofNanos(1), told::add)
        .run();
    Progress last = told.get(told.size() - 1);
    assertEquals(720, last.estimate().orElseThrow().executions(), 1e-6);
    assertTrue(last.secondsLeft() >= 0);
  }

  /** No execution, no estimate; and no strategy that is random has an end. */
  @Test
  void itIsAbsentWhereThereIsNone() {
    Result none = Exploration.of(Counting.inc(3)).strategy("dpor").stopWhen(() -> true).run();
    assertEquals(0, none.executions());
    assertFalse(none.estimate().isPresent());
    List<Progress> told = new ArrayList<>();
    Exploration.of(Counting.inc(3))
        .strategy("pos")
        .executions(1_000)
        .progress(Duration.ofNanos(1), told::add)
        .run();
    assertTrue(told.stream().noneMatch(progress -> progress.estimate().isPresent()));
    assertTrue(Double.isNaN(Exploration.of(Counting.inc(3)).run().coverage().get(0).estimate()));
  }
}
