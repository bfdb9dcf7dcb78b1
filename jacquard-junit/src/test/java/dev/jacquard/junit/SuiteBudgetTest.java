package dev.jacquard.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.estimate.Policy;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Who gets what of one budget. Times are hours, so that those of the test itself do not count. */
class SuiteBudgetTest {
  private static SuiteBudget.Seen seen(double hours, boolean complete, double hoursInAll) {
    Result result =
        new Result(
            "test",
            "dpor",
            0,
            10,
            0,
            10,
            2,
            complete,
            Map.of(Outcome.PASSED, 10L),
            List.of(),
            100,
            (long) (hours * Duration.ofHours(1).toNanos()),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            null,
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            "");
    return new SuiteBudget.Seen(result, 3_600 * hours, 3_600 * (hoursInAll - hours));
  }

  private static Duration slice(SuiteBudget budget, String method, boolean alone) {
    return budget.slice(method, alone).minusNanos(1);
  }

  /** What one does not need the next ones have; of many invocations each has half of the rest. */
  @Test
  void methodsShareHalfOfTheBudgetInThePilot() {
    SuiteBudget budget = new SuiteBudget(Duration.ofHours(18), Policy.COMPLETED_FIRST, 3);
    assertEquals(Duration.ofHours(3), slice(budget, "a", true));
    budget.saw("a", seen(1, true, 1));
    assertEquals(Duration.ofHours(2), slice(budget, "b", false));
    assertEquals(Duration.ofHours(1), slice(budget, "b", false));
    budget.saw("b", seen(3, true, 3));
    assertEquals(Duration.ofHours(5), slice(budget, "c", true));
  }

  /** The budget is 8 hours after the pilot, in which each had one hour. */
  private static SuiteBudget afterPilot(double hoursOfA, double hoursOfB) {
    SuiteBudget budget = new SuiteBudget(Duration.ofHours(10), Policy.COMPLETED_FIRST, 2);
    budget.saw("a", seen(1, false, hoursOfA));
    budget.saw("b", seen(1, hoursOfB == 1, hoursOfB));
    assertTrue(budget.isPilot());
    budget.pilotIsOver();
    assertFalse(budget.isPilot());
    return budget;
  }

  private static boolean goesOn(SuiteBudget budget, String test, int executions) {
    Allowance allowance = budget.begin(test);
    for (int i = 0; i < executions; i++) {
      allowance.count();
    }
    return !allowance.isOver();
  }

  @Test
  void whatThePilotCompletedIsToldAndNeedsNothing() {
    SuiteBudget budget = afterPilot(7.9, 1);
    assertEquals(10, budget.told("b").orElseThrow().executions());
    assertEquals(Optional.empty(), budget.told("a"));
    assertTrue(goesOn(budget, "a", 10));
  }

  @Test
  void oneThatMayNotGoFurtherIsToldAsThePilotLeftIt() {
    SuiteBudget budget = afterPilot(20, 7);
    assertEquals(10, budget.told("a").orElseThrow().executions());
    assertEquals(Optional.empty(), budget.told("b"));
    assertTrue(goesOn(budget, "b", 10));
  }

  @Test
  void whatAShorterOneNeedsIsKeptForIt() {
    assertTrue(goesOn(afterPilot(20, 3), "a", 10));
    assertFalse(goesOn(afterPilot(20, 5), "a", 10));
    assertTrue(goesOn(afterPilot(20, 30), "a", 10));
  }

  @Test
  void whatThePilotSawIsSeenInAnyCase() {
    assertTrue(goesOn(afterPilot(20, 9), "a", 9));
    assertFalse(goesOn(afterPilot(20, 9), "a", 10));
  }

  @Test
  void oneThatThePilotDidNotSeeHasNoKnownEndAndAtLeastOneExecution() {
    assertEquals(Optional.empty(), afterPilot(4, 5).told("c"));
    assertTrue(goesOn(afterPilot(2, 1), "c", 1));
    assertFalse(goesOn(afterPilot(4, 5), "c", 1));
    assertTrue(goesOn(afterPilot(4, 5), "c", 0));
  }

  @Test
  void whatHasRunNeedsNothingMore() {
    SuiteBudget budget = afterPilot(9, 20);
    assertFalse(goesOn(budget, "b", 10));
    budget = afterPilot(9, 20);
    budget.begin("a");
    assertTrue(goesOn(budget, "b", 10));
  }

  @Test
  void anAllowanceAsksWithWhatIsLeft() {
    List<Double> asked = new ArrayList<>();
    Allowance allowance =
        new Allowance(
            0,
            3_600,
            (elapsed, left) -> {
              asked.add(left);
              return true;
            });
    assertFalse(allowance.isOver());
    allowance.update(7_200);
    assertFalse(allowance.isOver());
    allowance.update(Double.POSITIVE_INFINITY);
    assertFalse(allowance.isOver());
    assertTrue(asked.get(0) > 3_000 && asked.get(0) <= 3_600, asked.toString());
    assertTrue(asked.get(1) > 3_600 && asked.get(1) <= 7_200, asked.toString());
    assertEquals(Double.POSITIVE_INFINITY, asked.get(2));
  }

  @Test
  void thePaceIsThatOfTheLastExecutionsWithoutWhatDisturbs() {
    long now = 0;
    Pace pace = new Pace(now);
    assertEquals(0, pace.seconds());
    for (int i = 0; i < 64; i++) {
      pace.tick(now += 5_000_000_000L);
    }
    assertEquals(5, pace.seconds());
    for (int i = 0; i < 64; i++) {
      pace.tick(now += i % 4 == 0 ? 60_000_000_000L : 1_000_000_000L);
    }
    assertEquals(1, pace.seconds());
    assertEquals(128, pace.executions());
  }

  private static Optional<SuiteSettings> settings(String... properties) {
    Properties all = new Properties();
    for (int i = 0; i < properties.length; i += 2) {
      all.setProperty("jacquard." + properties[i], properties[i + 1]);
    }
    return SuiteSettings.of(all);
  }

  @Test
  void settingsAreProperties() {
    assertEquals(Optional.empty(), settings());
    assertEquals(
        Optional.of(new SuiteSettings(Duration.ofMinutes(2), Policy.COMPLETED_FIRST)),
        settings("suite.time", "2m"));
    assertEquals(
        Optional.of(new SuiteSettings(Duration.ofMillis(5), Policy.EVEN_COVERAGE)),
        settings("suite.time", "5ms", "suite.allocate", "even-coverage"));
    assertEquals(Optional.empty(), settings("suite.time", "5ms", "replay", "jq1.x"));
  }

  @Test
  void wrongSettingsAreNamed() {
    for (String[] wrong :
        new String[][] {
          {"suite.time", "soon"},
          {"suite.time", "0s"},
          {"suite.time", "1s", "suite.allocate", "fastest"},
          {"suite.allocate", "even-coverage"},
        }) {
      String message =
          assertThrows(ExtensionConfigurationException.class, () -> settings(wrong)).getMessage();
      String last = wrong[wrong.length - 2] + "=" + wrong[wrong.length - 1];
      assertTrue(message.startsWith("-Djacquard." + last + ": "), message);
    }
  }
}
