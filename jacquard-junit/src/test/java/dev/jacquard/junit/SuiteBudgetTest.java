package dev.jacquard.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.estimate.Policy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Who gets what of one budget. Times are hours, so that those of the test itself do not count. */
class SuiteBudgetTest {
  private static final long HOUR = Duration.ofHours(1).toNanos();

  @Test
  void thePilotHasATenthAndEndsAtAQuarter() {
    SuiteBudget budget = new SuiteBudget(Duration.ofHours(20), Policy.COMPLETED_FIRST, 2);
    assertEquals(Optional.of(Duration.ofHours(1).plusNanos(1)), budget.slice());
    budget.saw("a", 1, 5 * HOUR - 1, 1);
    assertTrue(budget.slice().isPresent());
    budget.saw("b", 1, 1, 1);
    assertEquals(Optional.empty(), budget.slice());
  }

  /** The budget is 8 hours after the pilot. */
  private static SuiteBudget afterPilot(double hoursOfA, double hoursOfB) {
    SuiteBudget budget = new SuiteBudget(Duration.ofHours(10), Policy.COMPLETED_FIRST, 2);
    budget.saw("a", 10, HOUR, 3_600 * hoursOfA);
    budget.saw("b", 10, HOUR, 3_600 * hoursOfB);
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
  void whatAShorterOneNeedsIsKeptForIt() {
    assertTrue(goesOn(afterPilot(20, 7), "a", 10));
    assertFalse(goesOn(afterPilot(20, 9), "a", 10));
    assertTrue(goesOn(afterPilot(20, 30), "a", 10));
  }

  @Test
  void whatThePilotSawIsSeenInAnyCase() {
    assertTrue(goesOn(afterPilot(20, 9), "a", 9));
    assertFalse(goesOn(afterPilot(20, 9), "a", 10));
  }

  @Test
  void oneThatThePilotDidNotSeeHasNoKnownEndAndAtLeastOneExecution() {
    assertTrue(goesOn(afterPilot(1, 2), "c", 1));
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
