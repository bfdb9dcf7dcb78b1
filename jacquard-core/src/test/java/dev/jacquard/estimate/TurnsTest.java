package dev.jacquard.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Who is next, by hand. */
class TurnsTest {
  @Test
  void completedFirstPrefersWhoHasLeastLeft() {
    Turns<String> turns = new Turns<>(Policy.COMPLETED_FIRST, List.of("a", "b", "c"));
    take(turns, "a", 1, 10);
    take(turns, "b", 1, 5);
    take(turns, "c", 1, Double.POSITIVE_INFINITY);
    take(turns, "b", 2, 20); // it was estimated too low
    take(turns, "a", 2, 9);
    take(turns, "a", 3, 8);
    assertEquals("a", turns.next()); // and is over
    assertEquals(List.of("b", "c"), turns.rest(), "who does not know comes last");
    assertNull(turns.next());
  }

  /** 1 of 11 and 1 of 6 are done: a is behind, until it has done 2 of 11, and b comes. */
  @Test
  void evenCoveragePrefersTheSmallestShare() {
    Turns<String> turns = new Turns<>(Policy.EVEN_COVERAGE, List.of("a", "b"));
    take(turns, "a", 1, 10);
    take(turns, "b", 1, 5);
    take(turns, "a", 2, 9);
    take(turns, "b", 2, 4);
    assertEquals("a", turns.next());
  }

  @Test
  void roundRobinAsksNobodyHowMuchIsLeft() {
    Turns<String> turns = new Turns<>(Policy.ROUND_ROBIN, List.of("a", "b"));
    take(turns, "a", 1, 10);
    take(turns, "b", 1, 1);
    take(turns, "a", 2, 9);
    take(turns, "b", 2, 0.5);
    assertEquals("a", turns.next());
  }

  private static void take(Turns<String> turns, String expected, double elapsed, double left) {
    assertEquals(expected, turns.next());
    turns.back(elapsed, left);
  }
}
