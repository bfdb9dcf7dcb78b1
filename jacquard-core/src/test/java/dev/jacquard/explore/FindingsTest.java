package dev.jacquard.explore;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.model.programs.Programs;
import java.util.List;
import org.junit.jupiter.api.Test;

class FindingsTest {
  private static Result account() {
    return Exploration.of(Programs.named("account").create(List.of())).strategy("dfs").run();
  }

  @Test
  void twoAssertionsAreTwoFindings() {
    List<Finding> findings = account().findings();
    assertEquals(2, findings.size());
    assertEquals(List.of(1, 2), findings.stream().map(Finding::id).toList());
    assertEquals(2, findings.stream().map(Finding::message).distinct().count());
  }

  @Test
  void everyFailedExecutionCountsForOneFinding() {
    Result result = account();
    long counted = result.findings().stream().mapToLong(Finding::count).sum();
    assertEquals(result.count(Outcome.ASSERTION), counted);
    assertEquals(
        result.findings().get(0).firstExecution(),
        result.findings().stream().mapToLong(Finding::firstExecution).min().getAsLong());
  }

  @Test
  void deadlocksOfOtherThreadsAtTheSamePlacesAreTheSameBug() {
    Result result =
        Exploration.of(Programs.named("philosophers").create(List.of(3))).strategy("dfs").run();
    assertEquals(1, result.findings().size());
    assertTrue(result.findings().get(0).count() > 0);
    assertEquals(Outcome.DEADLOCK, result.findings().get(0).outcome());
  }
}
