package dev.jacquard.it.lockfree.transactions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.GroupedScenarios;
import dev.jacquard.lockfree.transactions.Transactions;
import dev.jacquard.lockfree.transactions.TransactionsResult;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Plain Java has as many schedules as the model programs ({@code LateStepsTest}), which two other
 * programs have counted that share no code with the engine.
 */
@Tag("host")
class GroupedCountsTest {
  private static void check(String program, String accesses, long expected, long failing) {
    GroupedScenarios.Grouped grouped = GroupedScenarios.of(program);
    Transactions transactions = Transactions.of(grouped.type()).budget(expected);
    if (!accesses.equals("all")) {
      transactions.everyAccesses(Integer.parseInt(accesses));
    }
    TransactionsResult result = transactions.run(grouped.scenario());
    assertTrue(result.count().complete(), result::toString);
    assertEquals(expected, result.classes());
    assertEquals(failing, result.count().failing());
  }

  @ParameterizedTest
  @CsvSource({"all, 10, 0", "3, 10, 0", "2, 128, 2", "1, 180, 2"})
  void figure1(String accesses, long expected, long failing) {
    check("figure1", accesses, expected, failing);
  }

  @ParameterizedTest
  @CsvSource({
    "stack 2, all, 70",
    "stack 2, 3, 70",
    "stack 2, 2, 922",
    "queue, all, 70",
    "queue, 4, 5704",
    "queue, 3, 3376",
    "ring, all, 924",
    "list, all, 1680",
  })
  void structures(String program, String accesses, long expected) {
    check(program, accesses, expected, 0);
  }

  @ParameterizedTest
  @CsvSource({
    "stack 2, 1, 11780",
    "stack 3, all, 34650",
    "queue 3, all, 34650",
    "ring, 3, 18663",
    "ring, 2, 18663",
    "ring, 1, 18663",
    "list, 3, 32263",
    "list, 2, 228582",
    "queue, 2, 302136",
    "queue, 1, 1050344",
  })
  @Tag("full")
  void largerCounts(String program, String accesses, long expected) {
    check(program, accesses, expected, 0);
  }
}
