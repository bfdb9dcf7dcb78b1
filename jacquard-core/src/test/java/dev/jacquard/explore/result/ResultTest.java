package dev.jacquard.explore.result;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What a result may say of itself. */
class ResultTest {
  private static Result result(
      String strategy, boolean exhausted, Map<Outcome, Long> outcomes, String... gaps) {
    long executions = outcomes.values().stream().mapToLong(count -> count).sum();
    return new Result(
        "test",
        strategy,
        0,
        executions,
        0,
        executions,
        2,
        exhausted,
        outcomes,
        List.of(),
        0,
        0,
        List.of(gaps),
        List.of("a note"),
        List.of(),
        List.of(),
        List.of(),
        null,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        "");
  }

  @Test
  void aNoteLeavesItComplete() {
    Result result = result("dpor", true, Map.of(Outcome.PASSED, 2L));
    assertTrue(result.complete());
    assertEquals(List.of("a note"), result.warnings());
  }

  @Test
  void aGapDoesNot() {
    Result result = result("dpor", true, Map.of(Outcome.PASSED, 2L), "a gap");
    assertFalse(result.complete());
    assertEquals(List.of("a gap", "a note"), result.warnings());
    assertEquals(Optional.empty(), result.untested());
  }

  @Test
  void noExecutionIsNeitherCompleteNorAPass() {
    Result result = result("dpor", true, Map.of());
    assertFalse(result.complete());
    assertEquals(
        "nothing was tested: no execution was made: it was over before the first one; allow it"
            + " more time",
        result.untested().orElseThrow());
    assertEquals(
        "nothing was tested: no execution was made: main was stuck",
        result("dpor", false, Map.of(), "main was stuck").untested().orElseThrow());
  }

  @Test
  void executionsThatWereCutAreNoPass() {
    assertEquals(
        "nothing was tested: none of 3 executions came to its end: cut",
        result("random", false, Map.of(Outcome.TIME_LIMIT, 3L), "cut").untested().orElseThrow());
  }

  @Test
  void oneThatEndedIs() {
    Map<Outcome, Long> outcomes = Map.of(Outcome.TIME_LIMIT, 3L, Outcome.PASSED, 1L);
    assertEquals(Optional.empty(), result("random", false, outcomes, "cut").untested());
  }

  /** Who repeats a cut wants to see it. */
  @Test
  void aReplayMayBeCut() {
    assertEquals(
        Optional.empty(),
        result("replay", false, Map.of(Outcome.TIME_LIMIT, 1L), "cut").untested());
  }
}
