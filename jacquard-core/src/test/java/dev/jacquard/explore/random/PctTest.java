package dev.jacquard.explore.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jacquard.model.programs.Figures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** PCT's bound 1/(n k^(d-1)) is exact for these. Seed 1, 99.9% intervals. */
class PctTest {
  /** Figure 2.1, d = 1: q has the higher priority, however many steps it takes. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10, 50})
  void depth1OrdersThreadsEvenly(int m) {
    Frequency.ofFailure(Figures.figure21(m), "pct", Frequency.SEED_1.withDepth(1), 20_000)
        .assertIs(1 / 2.0);
  }

  /** Figure 2.3, d = 2: p is first, and the change point is its step k + 1 of 2k + 3. */
  @ParameterizedTest
  @ValueSource(ints = {0, 10, 50})
  void depth2PlacesOneChangePoint(int k) {
    int length = 2 * k + 3;
    Frequency.ofFailure(
            Figures.figure23(k), "pct", Frequency.SEED_1.withDepth(2).withLength(length), 50_000)
        .assertIs(1.0 / (2 * length));
  }

  /** As before; all but the first of the executions know how long they are. */
  @ParameterizedTest
  @ValueSource(ints = {0, 10, 50})
  void lengthIsLearnedFromTheFirstExecution(int k) {
    Frequency.ofFailure(Figures.figure23(k), "pct", Frequency.SEED_1.withDepth(2), 50_000)
        .assertIs(1.0 / (2 * (2 * k + 3)));
  }

  /** d = 1 has no change points, so p runs to its end before q or after it. */
  @Test
  void bugsOfHigherDepthAreNotFound() {
    assertEquals(
        0,
        Frequency.ofFailure(Figures.figure23(1), "pct", Frequency.SEED_1.withDepth(1), 1000)
            .hits());
  }

  @Test
  void settingsOutOfRangeAreRefused() {
    assertEquals(
        "depth 0: PCT's d must be at least 1",
        assertThrows(IllegalArgumentException.class, () -> new Pct(1, 0, 10)).getMessage());
    assertEquals(
        "length -1: must be at least 1, or 0 to learn it from the executions",
        assertThrows(IllegalArgumentException.class, () -> new Pct(1, 2, -1)).getMessage());
  }
}
