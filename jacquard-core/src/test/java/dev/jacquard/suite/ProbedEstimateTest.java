package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** How large a search is, probes tell as long as it has seen little; nobody else notices them. */
@Tag("one-jdk")
class ProbedEstimateTest {
  @TempDir private Path folder;

  /**
   * All leaves of these trees are equally likely to a probe, so each of them is exact; but the
   * first of dfs, which knows nothing of the threads yet.
   */
  @ParameterizedTest
  @CsvSource({
    "dpor, ainc, 362880, 2, 100000",
    "dfs, inc, 113400, 2, 100000",
    "dpor, ainc, 362880, 1, 1000",
    "dfs, inc, 113400, 1, 1000"
  })
  void isToldInTheEnd(String strategy, String name, long size, int workers, long executions) {
    Program program = name.equals("ainc") ? Counting.ainc(9) : Counting.inc(5);
    AtomicLong observed = new AtomicLong();
    Result result =
        Exploration.of(program)
            .strategy(strategy)
            .workers(workers)
            .executions(executions)
            .observe((Kernel kernel) -> observed.incrementAndGet())
            .run();
    assertEquals(result.executions(), observed.get());
    assertFalse(result.complete());
    Estimate estimate = result.estimate().orElseThrow();
    assertEquals((double) size, estimate.executions(), 1e-2 * size);
    assertEquals(executions / estimate.executions(), estimate.share(), 1e-9);
  }

  /** A tree that nobody explores: it ends when an estimate was told. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void isToldWhileItGoesOn(int workers) {
    List<Estimate> told = new CopyOnWriteArrayList<>();
    Exploration.of(Counting.ainc(14))
        .strategy("dpor")
        .workers(workers)
        .progress(Duration.ofMillis(1), progress -> progress.estimate().ifPresent(told::add))
        .stopWhen(() -> told.stream().anyMatch(each -> each.executions() > 1e10))
        .run();
    assertEquals(87_178_291_200.0, told.get(told.size() - 1).executions(), 1e6);
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

  /** A process that goes on runs the probes again that the one before it had run. */
  @ParameterizedTest
  @ValueSource(longs = {40, 100, 5_000, 20_000})
  void isTheSameAfterAResume(long executions) {
    Exploration exploration = Exploration.of(Counting.lastzero(15)).strategy("dpor");
    Path file = folder.resolve("half");
    exploration.checkpoint(file, n -> {}).executions(executions / 2).run();
    double resumed = told(exploration.checkpoint(file, n -> {}).executions(executions));
    double again = told(exploration.checkpoint(file, n -> {}).executions(executions));
    double undisturbed = told(exploration.checkpoint(null, n -> {}).executions(executions));
    assertEquals(undisturbed, resumed);
    assertEquals(undisturbed, again);
  }

  private static double told(Exploration exploration) {
    return exploration.run().estimate().orElseThrow().executions();
  }

  /** Too few executions for a probe, and random ones have no size. */
  @Test
  void isNotToldBySoFewOrRandom() {
    Exploration few = Exploration.of(Counting.ainc(9)).strategy("dpor").workers(2).executions(20);
    assertTrue(few.run().estimate().isEmpty());
    Exploration random = Exploration.of(Counting.ainc(9)).strategy("pos").workers(2);
    assertTrue(random.run().estimate().isEmpty());
  }
}
