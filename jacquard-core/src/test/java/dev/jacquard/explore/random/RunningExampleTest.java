package dev.jacquard.explore.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Counts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Running;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The running example of Yuan 2020, figure 3.1, fails in {@code 5, 1, 6, 7, 2, 3, 8, 9, 10, 4}
 * only. How likely that is per strategy is computed in sections 3.2 to 3.4. 10^6 runs each, seed 1,
 * 99.9% intervals.
 */
class RunningExampleTest {
  private static final int RUNS = 1_000_000;
  private final Program example = Running.example();

  /** Of the ten steps, 2 and 3 (8 is blocked until then) and 4 are forced: 1/2^7. */
  @Test
  void randomWalkFailsWithProbability1In128() {
    Frequency.ofFailure(example, "random", RUNS).assertIs(1 / 128.0);
  }

  /**
   * q first, 1/2; then the change points have to be step 1 for q and step 2 for p. q must come out
   * higher than p, so k_1 = 1 and k_2 = 2, one of 10 x 10 draws: 1/200. If i were the rank in time,
   * both draws would do: 1/100.
   */
  @Test
  void pctFailsWithProbability1In200() {
    Frequency.ofFailure(example, "pct", Frequency.SEED_1.withDepth(3).withLength(10), RUNS)
        .assertIs(1 / 200.0);
  }

  /**
   * With the priority of an event written as its number: 5 > 1 > 6 > 2, 7 > 2, and 8, 9, 10 > 4. Of
   * {5, 1, 6, 2, 7}, 2 is the lowest, and of the rest 5 > 1 > 6: 1/5 x 1/6; 4 is the lowest of
   * four: 1/4. Together 1/120.
   */
  @Test
  void posFailsWithProbability1In120() {
    Frequency.ofFailure(example, "pos", RUNS).assertIs(1 / 120.0);
  }

  /**
   * 5 conflicts with 1, so 1 draws again, and so does 6 after 1: comparisons no longer add up. 5 >
   * 1: 1/2; 1' > 6: 1/2; 6', 7 > 2: 1/3; 8, 9, 10 > 4: 1/4. Together 1/48.
   */
  @Test
  void posStarFailsWithProbability1In48() {
    Frequency.ofFailure(example, "pos-star", RUNS).assertIs(1 / 48.0);
  }

  /**
   * The paper promises 1/60 for each of the 12. The rarest has 1/57.6; in 10^6 runs 1/60 is 5.3
   * standard deviations below that.
   */
  @Test
  void posStarGivesEachPartialOrderAtLeast1In60() {
    Counts counts = Frequency.ofPartialOrders(example, "pos-star", RUNS);

    assertEquals(12, counts.size());
    assertTrue(counts.smallest() >= RUNS / 60, () -> "1 in " + RUNS / counts.smallest());
    new Frequency("the rarest", counts.smallest(), RUNS).assertIs(1 / 57.6);
  }

  /** The rarest of any of them has more than 1/200: 10^4 runs miss it with a chance below e^-50. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "random",
        "rapos",
        "pos",
        "pos-star",
        "pos-star-coarse",
        "surw",
        "pos+",
        "pos-star+"
      })
  void all12PartialOrdersAreSampled(String strategy) {
    assertEquals(12, Frequency.ofPartialOrders(example, strategy, 10_000).size());
  }
}
