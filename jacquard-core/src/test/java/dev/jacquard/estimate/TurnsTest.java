package dev.jacquard.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;

/** Who is next, by hand. */
class TurnsTest {
  @Test
  void completedFirstPrefersWhoHasLeastLeft() {
    Turns<String> turns = begun(Policy.COMPLETED_FIRST, 10, 5, Double.POSITIVE_INFINITY);
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
    Turns<String> turns = begun(Policy.EVEN_COVERAGE, 10, 5, Double.POSITIVE_INFINITY);
    take(turns, "a", 2, 9);
    take(turns, "b", 2, 4);
    assertEquals("a", turns.next());
  }

  @Test
  void roundRobinAsksNobodyHowMuchIsLeft() {
    Turns<String> turns = begun(Policy.ROUND_ROBIN, 10, 1, 0.5);
    take(turns, "a", 2, 9);
    take(turns, "b", 2, 0.5);
    take(turns, "c", 2, 0.1);
    assertEquals("a", turns.next());
  }

  /** All have had their first three turns, and done 1. */
  private static Turns<String> begun(Policy policy, double a, double b, double c) {
    Turns<String> turns = new Turns<>(policy, List.of("a", "b", "c"));
    for (int i = 0; i < 3; i++) {
      take(turns, "a", 1, a);
      take(turns, "b", 1, b);
      take(turns, "c", 1, c);
    }
    return turns;
  }

  private static void take(Turns<String> turns, String expected, double elapsed, double left) {
    assertEquals(expected, turns.next());
    turns.back(elapsed, left);
  }
}
