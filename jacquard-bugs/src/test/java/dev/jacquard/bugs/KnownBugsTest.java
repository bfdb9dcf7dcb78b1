package dev.jacquard.bugs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Each bug is found by the default strategy with seed 0, as the first failure of all, and within
 * 1,000 executions; so it is said as what it is, and can be told.
 */
@Tag("host")
class KnownBugsTest {
  private static final int EXECUTIONS = 1_000;

  static Stream<Bug> bugs() {
    return Bugs.all().stream();
  }

  @ParameterizedTest
  @MethodSource("bugs")
  void isFound(Bug bug) {
    Exploration exploration = bug.explore().seed(0).executions(EXECUTIONS);
    Result result = exploration.run();
    assertTrue(result.foundBug(), () -> "not in " + result.executions() + " executions");
    assertEquals(1, result.findings().size(), () -> "" + result.findings());
    Finding finding = result.findings().get(0);
    assertTrue(bug.isShownBy(finding), () -> finding.outcome() + ": " + finding.message());
    assertTrue(Explainer.story(exploration, finding, false).isPresent(), "cannot be repeated");
  }
}
