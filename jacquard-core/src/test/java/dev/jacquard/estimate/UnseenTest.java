package dev.jacquard.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.Setting;
import dev.jacquard.model.programs.Counting;
import org.junit.jupiter.api.Test;

/** What randomized strategies can tell of what they have not seen, against known totals. */
class UnseenTest {
  /**
   * A random walk has each of the 720 orders of 6 atomic increments with the same chance, so that
   * the interval should have 720 in it in 95 of 100 cases. At least 88 of 100 seeds are asked for:
   * fewer would be seen once in 500 such tests, were the seeds not fixed.
   */
  @Test
  void theIntervalHasTheKnownTotal() {
    int within = 0;
    double sum = 0;
    for (int seed = 0; seed < 100; seed++) {
      Result result =
          Exploration.of(Counting.ainc(6)).strategy("random").seed(seed).executions(1_000).run();
      assertFalse(result.estimate().isPresent(), "there is no tree");
      Unseen unseen = result.unseen().orElseThrow();
      assertTrue(result.partialOrders() < 720);
      within += unseen.low() <= 720 && 720 <= unseen.high() ? 1 : 0;
      sum += unseen.total();
    }
    assertTrue(within >= 88, within + " of 100");
    assertEquals(720, sum / 100, 15);
  }

  /**
   * By hand: n = 100, so (n - 1) / n = 0.99; 20 seen once, 10 twice: 0.99 * 20^2 / (2 * 10) = 19.8
   * unseen. Variance: 10 * (0.495 * 4 + 0.9801 * 8 + 0.245025 * 16) = 137.412.
   */
  @Test
  void workedExample() {
    Unseen unseen = Unseen.of(100, 50, 20, 10);
    assertEquals(69.8, unseen.total(), 1e-9);
    double factor = Math.exp(1.96 * Math.sqrt(Math.log(1 + 137.412 / (19.8 * 19.8))));
    assertEquals(50 + 19.8 / factor, unseen.low(), 1e-9);
    assertEquals(50 + 19.8 * factor, unseen.high(), 1e-9);
    assertEquals(0.2, unseen.newNext(), 1e-12);
  }

  @Test
  void nothingSeenOnceMeansThatAllWasSeen() {
    assertEquals(new Unseen(12, 12, 12, 0), Unseen.of(10_000, 12, 0, 0));
    assertEquals(1, Unseen.of(1, 1, 1, 0).total(), "one execution says nothing of others");
    assertThrows(IllegalArgumentException.class, () -> Unseen.of(0, 0, 0, 0));
  }

  /** The worked example: 69.8, from 56.8 to 108.0. */
  @Test
  void whatIsKnownOtherwiseRaisesOrRefutesIt() {
    Unseen unseen = Unseen.of(100, 50, 20, 10);
    assertEquals(unseen, unseen.knowing(50).orElseThrow());
    Unseen raised = new Unseen(80, 80, unseen.high(), 0.2);
    assertEquals(raised, unseen.knowing(80).orElseThrow());
    assertTrue(unseen.knowing(109).isEmpty(), "more than the sample leads to expect");
  }

  /** A systematic search knows what it has not seen, and says it by its estimate. */
  @Test
  void systematicStrategiesHaveNone() {
    assertFalse(Exploration.of(Counting.ainc(3)).strategy("dpor").run().unseen().isPresent());
  }

  /** inc(2): 2 threads of 2 steps each. 1 - 1 / (2 * 4^(2 - 1)) = 7/8 to miss it, 20 times. */
  @Test
  void boundOfPct() {
    Result result =
        Exploration.of(Counting.inc(2))
            .strategy("pct")
            .options(StrategyOptions.DEFAULT.withDepth(2))
            .executions(20)
            .run();
    Guarantee guarantee = result.guarantee().orElseThrow();
    assertEquals(Math.pow(7.0 / 8, 20), guarantee.missed(), 1e-12);
    assertEquals(
        "a bug of depth 2 (2 threads, up to 4 steps) was missed with a chance of at most 6.9%",
        guarantee.text());
    assertFalse(Guarantee.ofPct(3, 8, 10_000, 10_000).isPresent(), "says nothing");
    assertFalse(Exploration.of(Counting.inc(2)).strategy("pos").run().guarantee().isPresent());
  }

  /** inc(2) has 4 steps. */
  @Test
  void theBoundIsThatOfTheLengthWithWhichPctDraws() {
    Guarantee longer = pct(8, Setting.FAIR_AFTER.initial()).guarantee().orElseThrow();
    assertEquals(Math.pow(15.0 / 16, 20), longer.missed(), 1e-12);
    assertEquals(8, longer.steps());
    assertFalse(pct(1_000_000, 2_000).guarantee().isPresent(), "it changes nothing in time");
    assertFalse(pct(3, 2_000).guarantee().isPresent(), "it never changes the last step");
    assertFalse(pct(4, 3).guarantee().isPresent(), "the last step is random");
    assertTrue(pct(4, 4).guarantee().isPresent());
  }

  private static Result pct(int length, int fairAfter) {
    return Exploration.of(Counting.inc(2))
        .strategy("pct")
        .options(StrategyOptions.DEFAULT.withDepth(2).withLength(length))
        .fairAfter(fairAfter)
        .executions(20)
        .run();
  }
}
