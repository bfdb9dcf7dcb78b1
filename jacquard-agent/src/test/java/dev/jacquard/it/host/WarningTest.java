package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.it.program.Counting;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A scenario in which there is nothing to explore does not pass without a word. */
class WarningTest {
  private static List<String> warnings(String strategy, Runnable scenario) {
    return Jacquard.explore(scenario).strategy(strategy).executions(10).run().warnings();
  }

  @Test
  void oneThreadOnlyIsTold() {
    for (String strategy : List.of("dpor", "pos-star")) {
      List<String> warnings = warnings(strategy, () -> Counting.require(true, "never"));
      assertEquals(1, warnings.size());
      assertTrue(warnings.get(0).startsWith("only one thread"), warnings.get(0));
    }
  }

  @Test
  void threadsThatShareNothingAreTold() {
    for (String strategy : List.of("dpor", "pos-star")) {
      List<String> warnings =
          warnings(
              strategy, () -> Jacquard.parallel(() -> Counting.require(true, "never"), () -> {}));
      assertEquals(1, warnings.size());
      assertTrue(warnings.get(0).contains("share nothing"), warnings.get(0));
    }
  }

  @Test
  void othersHaveNoWarning() {
    assertEquals(List.of(), warnings("dpor", () -> Counting.inc(2)));
    assertEquals(List.of(), warnings("random", () -> Counting.inc(2)));
  }
}
