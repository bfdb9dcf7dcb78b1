package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Counting;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What {@code auto} calls complete is complete, on generated programs: it has the partial orders
 * and the outcomes that {@code dpor} has, which the rest of the suite compares with brute force.
 */
@Tag("one-jdk")
class AutoTest {
  private static final long SEED = 20_261_116;
  private static final int PROGRAMS = 200;
  private static final int MOST_EXECUTIONS = 2_000;
  private static final int STEP_LIMIT = 1_000;
  private static final int SHARED_PROGRAMS = 20;
  private static final int TRIAL = 512;

  @Test
  void itIsCompleteWhereEverythingWasSeen() {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    int complete = 0;
    int timed = 0;
    for (int index = 0; index < PROGRAMS; index++) {
      Sketch sketch = generator.sketch(index);
      Result all = explore(sketch.program(), "dpor", Timeouts.CHOICE);
      for (Timeouts timeouts : Timeouts.values()) {
        Result result = explore(sketch.program(), "auto", timeouts);
        String name = timeouts + ", program " + index + " of seed " + SEED + ":\n" + sketch;
        if (result.complete()) {
          complete++;
          assertTrue(all.complete(), name);
          assertEquals(all.partialOrders(), result.partialOrders(), name);
          assertEquals(all.outcomes().keySet(), result.outcomes().keySet(), name);
        } else if (timeouts == Timeouts.IDLE && result.course().contains("no dpor (the program")) {
          timed++;
        }
      }
    }
    assertTrue(complete > PROGRAMS, complete + " were complete");
    assertTrue(timed > 50, timed + " had to do with time");
  }

  /** Those that are not done in the trial, which one worker has alone. */
  @Test
  void workersAreCompleteWhereEverythingWasSeen() {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    int programs = 0;
    for (int index = 0; programs < SHARED_PROGRAMS; index++) {
      Sketch sketch = generator.sketch(index);
      Result all = explore(sketch.program(), "dpor", Timeouts.CHOICE);
      if (all.complete() && all.partialOrders() >= TRIAL) {
        programs++;
        for (int workers : new int[] {2, 3, 8}) {
          String name =
              workers + " workers, program " + index + " of seed " + SEED + ":\n" + sketch;
          Result together =
              exploration(sketch.program(), "auto", Timeouts.CHOICE)
                  .executions(10 * MOST_EXECUTIONS)
                  .workers(workers)
                  .run();
          assertTrue(together.complete(), name + together.course());
          assertEquals(all.partialOrders(), together.partialOrders(), name);
          assertEquals(all.outcomes().keySet(), together.outcomes().keySet(), name);
          String course = "dpor explored all %,d partial orders".formatted(all.partialOrders());
          assertTrue(together.course().startsWith(course), name + together.course());
        }
      }
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 4})
  void workersExploreLastzeroTogether(int workers) {
    Result result =
        Exploration.of(Counting.lastzero(10)).executions(100_000).workers(workers).run();
    assertTrue(result.complete(), result.course());
    assertEquals(3_328, result.partialOrders());
    assertEquals(3_328, result.estimate().orElseThrow().executions());
    assertTrue(result.course().startsWith("dpor explored all 3,328 partial orders; "));
  }

  /** A search that does not fit is left, and then all sample, each from a seed of its own. */
  @Test
  void workersSampleWhatDoesNotFit() {
    Exploration exploration = Exploration.of(Counting.ainc(12)).executions(20_000).seed(SEED);
    Result alone = exploration.run();
    Result together = exploration.workers(4).run();
    assertEquals(20_000, together.executions());
    assertFalse(together.complete());
    assertTrue(together.course().contains("(too many)"), together.course());
    // 12! orders, so that hardly any comes twice, unless two workers have the same seed
    assertTrue(together.partialOrders() > 0.99 * alone.partialOrders());
    assertTrue(together.unseen().orElseThrow().total() > 100_000);
  }

  @Test
  void workersStopAtTheFirstBug() {
    Result result =
        Exploration.of(Counting.inc(4)).keepGoing(false).workers(3).executions(50_000).run();
    assertTrue(result.foundBug());
    assertFalse(result.complete());
    assertTrue(result.executions() < 1_000);
  }

  private static Result explore(Program program, String strategy, Timeouts timeouts) {
    return exploration(program, strategy, timeouts).executions(MOST_EXECUTIONS).run();
  }

  private static Exploration exploration(Program program, String strategy, Timeouts timeouts) {
    return Exploration.of(program).strategy(strategy).timeouts(timeouts).stepLimit(STEP_LIMIT);
  }
}
