package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.Result;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import org.junit.jupiter.api.Test;

/**
 * What {@code auto} calls complete is complete, on generated programs: it has the partial orders
 * and the outcomes that {@code dpor} has, which the rest of the suite compares with brute force.
 */
class AutoTest {
  private static final long SEED = 20_261_116;
  private static final int PROGRAMS = 200;
  private static final int MOST_EXECUTIONS = 2_000;
  private static final int STEP_LIMIT = 1_000;

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

  private static Result explore(Program program, String strategy, Timeouts timeouts) {
    return Exploration.of(program)
        .strategy(strategy)
        .timeouts(timeouts)
        .stepLimit(STEP_LIMIT)
        .executions(MOST_EXECUTIONS)
        .run();
  }
}
