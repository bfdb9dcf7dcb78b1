package dev.jacquard.explore.random;

import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Figures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Programs that show where a strategy is biased (Yuan 2020, chapter 2). Seed 1, 99.9% intervals.
 */
class BiasTest {
  /** Figure 2.1: the assertion has to be passed over m + 1 times, 1/2^(m+1), below 1/2^m. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 4, 10})
  void randomWalkIsExponentialInFigure21(int m) {
    Frequency.ofFailure(Figures.figure21(m), "random", 100_000).assertIs(1.0 / (1 << (m + 1)));
  }

  /**
   * Figure 2.1: the assertion has to be the lowest of m + 2 priorities. Its only conflict is with
   * the last one, so drawing again does not matter: the same with POS*.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10, 50})
  void posIsLinearInFigure21(int m) {
    Frequency.ofFailure(Figures.figure21(m), "pos", 20_000).assertIs(1.0 / (m + 2));
    Frequency.ofFailure(Figures.figure21(m), "pos-star", 20_000).assertIs(1.0 / (m + 2));
  }

  /**
   * Figure 2.3: each of the first k batches must hold both threads, 1/2, or one of them runs alone
   * to its end; then z = 1 comes before the assertion, 1/2, and the assertion before z = 0, 1/2.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6})
  void raposIsExponentialInFigure23(int k) {
    Frequency.ofFailure(Figures.figure23(k), "rapos", 100_000).assertIs(1.0 / (1 << (k + 2)));
  }

  /**
   * Figure 2.3: 1/(4k + 6) and 3/(8k + 12). To be had exactly by integrating over the priority v of
   * the operation that lost the last comparison. With f(i, j, v) the chance of the failure when p
   * is at i with the old priority v and q at j with a new one, g the same with the roles exchanged:
   * f(i, j, v) = (1 - v) f(i, j + 1, v) + integral from 0 to v of g(i + 1, j, w) dw, and
   * accordingly for g; for POS* both are new after z = 1 has met the assertion.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 10, 50})
  void posAndPosStarAreLinearInFigure23(int k) {
    Frequency.ofFailure(Figures.figure23(k), "pos", 50_000).assertIs(1.0 / (4 * k + 6));
    Frequency.ofFailure(Figures.figure23(k), "pos-star", 50_000).assertIs(3.0 / (8 * k + 12));
  }

  /**
   * One writer W and two readers: four partial orders, of which the two with W between the reads
   * are the rarest. POS: W is second of three priorities, and one of two readers is first: 1/6.
   * POS*: a reader is first, 1/3, W draws again, and the other reader keeps its priority, which is
   * not the highest of three and so 3/8 on average: W is next with 5/8, together 5/24. If reads
   * conflict the other reader draws again too: 1/3 x 1/2, back at 1/6.
   */
  @Test
  void independenceOfReadsMakesPosStarMoreUniform() {
    Frequency.ofRarest(Counting.readers(2), "pos", 100_000).assertIs(1 / 6.0);
    Frequency.ofRarest(Counting.readers(2), "pos-star", 100_000).assertIs(5 / 24.0);
    Frequency.ofRarest(Counting.readers(2), "pos-star-coarse", 100_000).assertIs(1 / 6.0);
  }
}
