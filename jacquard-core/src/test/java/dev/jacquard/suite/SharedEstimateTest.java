package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.Progress;
import dev.jacquard.explore.Result;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** How large a search is that several workers share: probes tell, and nobody else notices them. */
class SharedEstimateTest {
  private static final int EXECUTIONS = 100_000;

  /** All leaves of these trees are equally likely to a probe, so each of them is exact. */
  @ParameterizedTest
  @CsvSource({"dpor, ainc, 362880", "dfs, inc, 113400"})
  void isToldWhileItGoesOnAndInTheEnd(String strategy, String name, long size) {
    Program program = name.equals("ainc") ? Counting.ainc(9) : Counting.inc(5);
    List<Progress> told = new ArrayList<>();
    AtomicLong observed = new AtomicLong();
    Result result =
        Exploration.of(program)
            .strategy(strategy)
            .workers(2)
            .executions(EXECUTIONS)
            .observe((Kernel kernel) -> observed.incrementAndGet())
            .progress(Duration.ofMillis(1), told::add)
            .run();
    assertEquals(result.executions(), observed.get());
    assertFalse(result.complete());
    assertTrue(told.stream().anyMatch(progress -> progress.estimate().isPresent()));
    Estimate estimate = result.estimate().orElseThrow();
    assertEquals((double) size, estimate.executions(), 1e-3 * size);
    assertEquals(EXECUTIONS / estimate.executions(), estimate.share(), 1e-9);
  }

  @Test
  void isTheCountWhenItIsComplete() {
    Result result =
        Exploration.of(Counting.inc(4))
            .strategy("preemption-bound")
            .options(StrategyOptions.DEFAULT.withBound(2))
            .workers(2)
            .run();
    assertTrue(result.complete());
    assertEquals(Estimate.exact(result.executions()), result.estimate().orElseThrow());
  }

  /** Too few executions for a probe, and random ones have no size. */
  @Test
  void isNotToldBySoFewOrRandom() {
    Exploration few = Exploration.of(Counting.ainc(9)).strategy("dpor").workers(2).executions(100);
    assertTrue(few.run().estimate().isEmpty());
    Exploration random = Exploration.of(Counting.ainc(9)).strategy("pos").workers(2);
    assertTrue(random.run().estimate().isEmpty());
  }
}
