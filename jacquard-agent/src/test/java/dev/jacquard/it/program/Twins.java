package dev.jacquard.it.program;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import java.util.List;

/** A wrong program is found, and its right twin is complete and silent. */
public final class Twins {
  private Twins() {}

  /** By the search, and by a random strategy, in two thousand executions each. */
  public static void assertFound(Outcome outcome, Outcomes.Task program) {
    Result searched = explore(program).strategy("dpor").executions(2_000).run();
    assertTrue(searched.count(outcome) > 0, () -> outcome + " is not among " + searched);
    Result sampled = explore(program).strategy("pos").seed(1).executions(2_000).run();
    assertTrue(sampled.count(outcome) > 0, () -> "by pos: " + outcome + " is not in " + sampled);
  }

  /** Explores all of it; nothing is reported. */
  public static Result assertRight(Outcomes.Task program) {
    Result result = explore(program).strategy("dpor").run();
    assertTrue(result.complete() && !result.foundBug(), result::toString);
    assertEquals(List.of(), result.races());
    assertEquals(List.of(), result.warnings());
    return result;
  }

  /** The same for a program that no search can end with: a thousand executions, and no bug. */
  public static void assertPasses(Outcomes.Task program) {
    Result result = explore(program).strategy("pos").seed(1).executions(1_000).run();
    assertEquals(1_000, result.count(Outcome.PASSED), result::toString);
  }

  private static Exploration explore(Outcomes.Task program) {
    return Jacquard.explore("twin", Outcomes.task(program));
  }
}
