package dev.jacquard.estimate;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Searches of known length, in units of one execution, one after the other; the oracle is what the
 * policy gives each if it can choose among them at any time.
 */
class SuccessiveTest {
  private static final int NO_END = -1;

  /** Runs them in order, each for as long as it may; how far each came. */
  private static List<Integer> run(Policy policy, int budget, int... lengths) {
    Successive successive = new Successive(policy);
    List<Integer> done = new ArrayList<>();
    int spent = 0;
    for (int i = 0; i < lengths.length; i++) {
      List<Successive.Later> toCome = new ArrayList<>();
      for (int j = i + 1; j < lengths.length; j++) {
        toCome.add(new Successive.Later(0, length(lengths[j])));
      }
      int elapsed = 0;
      while (elapsed < length(lengths[i])
          && successive.mayGoOn(budget - spent, elapsed, length(lengths[i]) - elapsed, toCome)) {
        elapsed++;
      }
      done.add(elapsed);
      spent += elapsed;
    }
    return done;
  }

  private static double length(int length) {
    return length == NO_END ? Double.POSITIVE_INFINITY : length;
  }

  /** Twice what they need, if it does not come to its end itself. */
  @Test
  void completedFirstKeepsWhatShorterOnesNeed() {
    assertEquals(List.of(0, 30, 20), run(Policy.COMPLETED_FIRST, 50, 100, 30, 20));
    assertEquals(List.of(20, 30, 20), run(Policy.COMPLETED_FIRST, 120, 200, 30, 20));
    assertEquals(List.of(20, 30, 50), run(Policy.COMPLETED_FIRST, 100, 20, 30, 100));
    assertEquals(List.of(100, 30, 20), run(Policy.COMPLETED_FIRST, 150, 100, 30, 20));
  }

  /** One that is nearly done is not given up for one that takes longer than what is left of it. */
  @Test
  void completedFirstGoesByWhatIsLeft() {
    Successive successive = new Successive(Policy.COMPLETED_FIRST);
    assertFalse(successive.mayGoOn(50, 20, 40, List.of(new Successive.Later(0, 30))));
    assertTrue(successive.mayGoOn(50, 20, 25, List.of(new Successive.Later(0, 30))));
  }

  @Test
  void evenCoverageGivesEachTheSameShare() {
    assertEquals(List.of(10, 20, 30), run(Policy.EVEN_COVERAGE, 60, 100, 200, 300));
    assertEquals(List.of(150, 50), run(Policy.EVEN_COVERAGE, 200, 300, 100));
    assertEquals(List.of(30, 20), run(Policy.EVEN_COVERAGE, 1_000, 30, 20));
  }

  /** The pilot of the second one came to a tenth of it, which is more than all could have. */
  @Test
  void evenCoverageNeedsNothingForThoseWhosePilotCameSoFar() {
    Successive successive = new Successive(Policy.EVEN_COVERAGE);
    List<Successive.Later> far = List.of(new Successive.Later(20, 200));
    assertTrue(successive.mayGoOn(10, 9, 91, far));
    List<Successive.Later> near = List.of(new Successive.Later(1, 200));
    assertFalse(successive.mayGoOn(10, 9, 91, near));
    assertTrue(successive.mayGoOn(10, 3, 97, near));
  }

  @Test
  void roundRobinGivesEachTheSameTimeAndWhatOthersDoNotNeed() {
    assertEquals(List.of(20, 20, 20), run(Policy.ROUND_ROBIN, 60, 100, 200, 300));
    assertEquals(List.of(10, 25, 25), run(Policy.ROUND_ROBIN, 60, 10, 200, 300));
  }

  @Test
  void thoseWithoutAnEndShareWhatTheOthersLeave() {
    assertEquals(List.of(20, 30, 50), run(Policy.COMPLETED_FIRST, 100, NO_END, 30, NO_END));
    assertEquals(List.of(20, 30, 50), run(Policy.EVEN_COVERAGE, 100, NO_END, 30, NO_END));
    assertEquals(List.of(0, 100), run(Policy.COMPLETED_FIRST, 100, NO_END, 200));
    assertEquals(List.of(100, 0), run(Policy.COMPLETED_FIRST, 100, 200, NO_END));
  }

  @Test
  void nothingGoesOnWithoutABudget() {
    for (Policy policy : Policy.values()) {
      assertEquals(List.of(0, 0), run(policy, 0, 10, NO_END));
      assertEquals(List.of(0, 0), run(policy, -5, 10, NO_END));
    }
  }
}
