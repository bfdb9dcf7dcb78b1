package dev.jacquard.it.findings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Exceptions that the JVM throws itself have message and stack, however often. Without the agent,
 * compiled code throws one without either from about the 10,000th on (246,803 of 300,000 of such
 * calls on JDK 17, 206,815 on 25).
 */
@Tag("host")
class FastThrowTest {
  /** Without the agent, the first one without a stack is the 5,000th to 9,000th of each kind. */
  private static final int OFTEN = Boolean.getBoolean("tests.full") ? 100_000 : 30_000;

  private static final int EXECUTIONS = 12_000;

  private static int length(String text) {
    return text.length();
  }

  private static int element(int[] array, int index) {
    return array[index];
  }

  private static int quotient(int a, int b) {
    return a / b;
  }

  private static String cast(Object object) {
    return (String) object;
  }

  private static void store(Object[] array, Object element) {
    array[0] = element;
  }

  private static void assertWhole(Runnable throwing) {
    for (int i = 0; i < OFTEN; i++) {
      try {
        throwing.run();
      } catch (RuntimeException e) {
        assertTrue(e.getStackTrace().length > 0, e::toString);
        assertFalse(e.getMessage() == null, e::toString);
      }
    }
  }

  @Test
  void theyAreWhole() {
    assertWhole(() -> length(null));
    assertWhole(() -> element(new int[1], 1));
    assertWhole(() -> quotient(1, 0));
    assertWhole(() -> cast(1));
    assertWhole(() -> store(new Integer[1], ""));
  }

  private static final class Box {
    String text = "a";
    int sum;
  }

  private static Result failing(boolean guarded) {
    return Jacquard.explore(
            "null",
            () -> {
              Box box = new Box();
              Thread clears =
                  new Thread(
                      () -> {
                        box.text = null;
                        box.text = "b";
                      });
              clears.start();
              String text = box.text;
              box.sum += guarded && text == null ? 0 : length(text);
              Outcomes.join(clears);
            })
        .strategy("random")
        .executions(EXECUTIONS)
        .keepGoing(true)
        .run();
  }

  /** Many executions fail, all by the same bug, with the same message and stack. */
  @Test
  void aBugIsOneBugHoweverOftenItShows() {
    List<String> told = new ArrayList<>();
    for (int i = 0; i < 2; i++) {
      Result result = failing(false);
      assertEquals(1, result.findings().size(), () -> result.findings().toString());
      Finding finding = result.findings().get(0);
      assertEquals(result.count(Outcome.EXCEPTION), finding.count());
      assertTrue(finding.count() > 1_000, finding::toString);
      assertTrue(finding.message().contains("because \"text\" is null"), finding::message);
      assertEquals("", finding.note());
      told.add(finding + " " + finding.count());
    }
    assertEquals(List.of(told.get(0), told.get(0)), told);
  }

  @Test
  void itsTwinPasses() {
    assertEquals(EXECUTIONS, failing(true).count(Outcome.PASSED));
  }

  private static final class Outcomes {
    static void join(Thread thread) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new AssertionError(e);
      }
    }
  }
}
