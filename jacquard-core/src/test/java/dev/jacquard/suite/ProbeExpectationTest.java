package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.tree.EveryProbe;
import dev.jacquard.explore.tree.OptimalDpor;
import dev.jacquard.model.Program;
import java.util.OptionalDouble;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The expectation of a probe is the number of partial orders, on the generated programs of the
 * suite: the mean over all probes that are possible, before anything was learned and after some
 * probes, is what {@code dpor} completes, which the rest of the suite compares with brute force.
 */
@Tag("one-jdk")
class ProbeExpectationTest {
  private static final long SEED = GeneratedPrograms.SEED;
  private static final int PROGRAMS = GeneratedPrograms.COUNT;
  private static final int MOST_SCHEDULES = 5_000;
  private static final int LEARNED = 4;

  @Test
  void theExpectationIsTheNumberOfPartialOrders() {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    int compared = 0;
    for (int index = 0; index < PROGRAMS; index++) {
      Sketch sketch = generator.sketch(index);
      Program program = sketch.program();
      Result all = Exploration.of(program).strategy("dpor").stepLimit(1_000).run();
      String name = "program " + index + " of seed " + SEED + ":\n" + sketch;
      for (int learned : new int[] {0, LEARNED}) {
        OptionalDouble mean =
            EveryProbe.expectation(program, new OptimalDpor(), index, learned, MOST_SCHEDULES);
        if (mean.isPresent()) { // else there are too many
          assertEquals(
              (double) all.partialOrders(), mean.getAsDouble(), 1e-9 * mean.getAsDouble(), name);
          compared++;
        }
      }
    }
    assertTrue(compared > 1.8 * PROGRAMS, compared + " were compared"); // both times 1,851 of 2,000
  }
}
