package dev.jacquard.it.search;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.OutcomeTable;
import dev.jacquard.OutcomeTable.Grade;
import dev.jacquard.explore.result.Result;
import java.util.TreeSet;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What users call. */
@Tag("host")
class ApiTest {
  private static final class Counter {
    int value;

    void increment() {
      value++;
    }
  }

  private static void lostUpdate() {
    Counter counter = new Counter();
    Jacquard.parallel(counter::increment, counter::increment);
    assertEquals(2, counter.value);
  }

  private static void noBug() {
    Counter counter = new Counter();
    Runnable task =
        () -> {
          synchronized (counter) {
            counter.increment();
          }
        };
    Jacquard.parallel(task, task);
    assertEquals(2, counter.value);
  }

  @Test
  void checkThrowsWithTheWholeExplanation() {
    AssertionError error =
        assertThrows(AssertionError.class, () -> Jacquard.check(ApiTest::lostUpdate));
    String message = error.getMessage();
    assertTrue(message.startsWith("assertion: "), message);
    assertTrue(message.contains("wrote the stale value (1) at :"), message);
    assertTrue(message.contains("read Counter.value: 0"), message);
    assertTrue(message.contains("replay: Jacquard.replay(\"jq1."), message);
    assertEquals("lostUpdate", firstOf(error, "ApiTest").getMethodName());
  }

  private static StackTraceElement firstOf(Throwable error, String type) {
    for (StackTraceElement frame : error.getStackTrace()) {
      if (frame.getClassName().endsWith(type)) {
        return frame;
      }
    }
    throw new AssertionError("no frame of " + type, error);
  }

  @Test
  void whatIsPrintedToReplayRepeatsIt() {
    AssertionError error =
        assertThrows(AssertionError.class, () -> Jacquard.check(ApiTest::lostUpdate));
    String word = error.getMessage().split("\"")[1];
    AssertionError again =
        assertThrows(AssertionError.class, () -> Jacquard.replay(word, ApiTest::lostUpdate));
    assertEquals(error.getMessage(), again.getMessage());
    IllegalArgumentException unfit =
        assertThrows(IllegalArgumentException.class, () -> Jacquard.replay(word, ApiTest::noBug));
    assertTrue(unfit.getMessage().contains("does not fit the scenario: step"), unfit.getMessage());
  }

  @Test
  void checkReturnsWhatWasCovered() {
    Result result = Jacquard.check(Jacquard.explore(ApiTest::noBug).strategy("dpor"));
    assertTrue(result.complete());
    assertEquals(2, result.partialOrders());
    assertEquals("ApiTest", result.scenario());
  }

  @Test
  void choicesAreAllTried() {
    TreeSet<Integer> seen = new TreeSet<>();
    int[] last = {-1};
    Result result =
        Jacquard.explore(() -> last[0] = 10 * Jacquard.choose(3) + Jacquard.choose(2))
            .strategy("dfs")
            .observe(kernel -> seen.add(last[0]))
            .run();
    assertEquals(6, result.executions());
    assertTrue(result.complete());
    assertEquals("[0, 1, 10, 11, 20, 21]", seen.toString());
  }

  @Test
  void choicesNeedAScenario() {
    assertThrows(IllegalStateException.class, () -> Jacquard.choose(2));
  }

  private static OutcomeTable storeBuffering() {
    return Jacquard.outcomes(
        () -> {
          int[] x = {0};
          int[] y = {0};
          int[] seen = {0, 0};
          Jacquard.parallel(
              () -> {
                x[0] = 1;
                seen[0] = y[0];
              },
              () -> {
                y[0] = 1;
                seen[1] = x[0];
              });
          return seen[0] + ", " + seen[1];
        });
  }

  @Test
  void anOutcomeTableOfATestThatFailsIsExplained() {
    OutcomeTable table =
        Jacquard.outcomes(
            () -> {
              int[] n = {0};
              Jacquard.parallel(() -> n[0]++, () -> n[0]++);
              if (n[0] != 2) {
                throw new IllegalStateException("lost an update");
              }
              return n[0];
            });
    AssertionError error = assertThrows(AssertionError.class, table::run);
    assertTrue(error.getMessage().contains("lost an update"), error.getMessage());
    assertTrue(error.getMessage().contains("Jacquard.replay("), error.getMessage());
  }

  @Test
  void outcomesAreCountedAndGraded() {
    OutcomeTable.Table table =
        storeBuffering()
            .accept("0, 1", "the first came first")
            .accept("1, 0", "the second came first")
            .interesting("1, 1", "they overlapped")
            .forbid("0, 0", "not without a weak memory")
            .check();
    assertEquals(
        """
        outcome  executions  grade
        0, 1              1  acceptable   the first came first
        1, 0              1  acceptable   the second came first
        1, 1              1  interesting  they overlapped
        0, 0              0  forbidden    not without a weak memory
        3 executions, 3 partial orders, complete\
        """,
        table.toString());
  }

  @Test
  void forbiddenOutcomesAreAnError() {
    AssertionError error =
        assertThrows(
            AssertionError.class,
            () -> storeBuffering().accept("0, 1", "").accept("1, 0", "").check());
    assertTrue(error.getMessage().startsWith("forbidden outcome: 1, 1\n"), error.getMessage());
    assertTrue(error.getMessage().contains("not expected"), error.getMessage());
    assertEquals(3, storeBuffering().others(Grade.ACCEPTABLE).check().rows().size());
  }
}
