package dev.jacquard.estimate;

import static dev.jacquard.estimate.Estimator.RECURSIVE;
import static dev.jacquard.estimate.Estimator.WEIGHTED_BACKTRACK;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.BitSet;
import org.junit.jupiter.api.Test;

/**
 * The tree and the trace of Šimša 2013, figures 4.1 and 4.2, computed by hand: two executions of
 * 0.42 and 0.29 time units. Nodes 2, 5 and 8 are never explored.
 */
class TreeEstimatorTest {
  private static final double EXACT = 1e-12;

  /** Nodes 0, 1, 4, 6 and 3, 7, 9 are explored in the end. */
  private static final BitSet EXPLORED = BitSet.valueOf(new long[] {0b10_1101_1011});

  /**
   * Lazy: at the root one child is explored (1) and one is scheduled (3), below there is one child
   * everywhere: p = 1/2, and 0.42 / (1/2) = 0.84. Eager: 2 may come too, and 5 below 1: p = 1/3 *
   * 1/2, and 6 * 0.42 = 2.52. The oracle knows that neither comes.
   */
  @Test
  void weightedBacktrackAfterTheFirstExecution() {
    assertEquals(0.84, first(Expectation.LAZY, WEIGHTED_BACKTRACK), EXACT);
    assertEquals(2.52, first(Expectation.EAGER, WEIGHTED_BACKTRACK), EXACT);
    assertEquals(0.84, first(Expectation.ORACLE, WEIGHTED_BACKTRACK), EXACT);
  }

  /**
   * Lazy: (1 + 1/1) * 0.42. Eager: (1 + 1/1) * 0.42 at node 1, (1 + 2/1) times that at the root.
   */
  @Test
  void recursiveAfterTheFirstExecution() {
    assertEquals(0.84, first(Expectation.LAZY, RECURSIVE), EXACT);
    assertEquals(2.52, first(Expectation.EAGER, RECURSIVE), EXACT);
    assertEquals(0.84, first(Expectation.ORACLE, RECURSIVE), EXACT);
  }

  /**
   * Lazy: all that is known is explored. Eager: node 1 is done with, so 5 does not come; 2 may, and
   * 8 below 3: p = 1/3 + 1/3 * 1/2 = 1/2, and 0.71 / (1/2) = 1.42.
   */
  @Test
  void weightedBacktrackAfterTheSecondExecution() {
    assertEquals(0.71, second(Expectation.LAZY, WEIGHTED_BACKTRACK), EXACT);
    assertEquals(1.42, second(Expectation.EAGER, WEIGHTED_BACKTRACK), EXACT);
    assertEquals(0.71, second(Expectation.ORACLE, WEIGHTED_BACKTRACK), EXACT);
  }

  /** Eager: 0.42 at node 1, (1 + 1/1) * 0.29 at node 3, (1 + 1/2) * (0.42 + 0.58) at the root. */
  @Test
  void recursiveAfterTheSecondExecution() {
    assertEquals(0.71, second(Expectation.LAZY, RECURSIVE), EXACT);
    assertEquals(1.5, second(Expectation.EAGER, RECURSIVE), EXACT);
    assertEquals(0.71, second(Expectation.ORACLE, RECURSIVE), EXACT);
  }

  /** The trace of figure 4.2 with the executions in the other order is as good. */
  @Test
  void anotherOrderOfTheExecutionsHasTheSameEnd() {
    TreeEstimator estimator = estimator(Expectation.LAZY, RECURSIVE);
    root(estimator);
    estimator.explore(3);
    estimator.start();
    estimator.transition(3);
    estimator.end(290_000_000, true);
    assertEquals(0.58, estimator.estimate(Fit.EMPTY), EXACT);
    estimator.start();
    estimator.transition(1);
    estimator.end(420_000_000, true);
    assertEquals(0.71, estimator.estimate(Fit.EMPTY), EXACT);
  }

  @Test
  void anEstimateBeforeTheFirstExecutionIsNoNumber() {
    TreeEstimator estimator = estimator(Expectation.LAZY, RECURSIVE);
    assertTrue(Double.isNaN(estimator.estimate(Fit.EMPTY)));
    root(estimator);
    assertTrue(Double.isNaN(estimator.estimate(Fit.LOGARITHMIC)));
  }

  @Test
  void eventsThatCannotBeAreRefused() {
    TreeEstimator estimator = estimator(Expectation.LAZY, RECURSIVE);
    assertThrows(IllegalArgumentException.class, estimator::start);
    assertThrows(IllegalArgumentException.class, () -> estimator.end(1, true));
    root(estimator);
    assertThrows(IllegalArgumentException.class, () -> estimator.addNode(9, 0));
    assertThrows(IllegalArgumentException.class, () -> estimator.explore(4));
    estimator.start();
    estimator.transition(1);
    assertThrows(IllegalArgumentException.class, () -> estimator.transition(3));
  }

  private static double first(Expectation expectation, Estimator estimator) {
    TreeEstimator tree = estimator(expectation, estimator);
    firstExecution(tree);
    return tree.estimate(Fit.EMPTY);
  }

  private static double second(Expectation expectation, Estimator estimator) {
    TreeEstimator tree = estimator(expectation, estimator);
    firstExecution(tree);
    tree.start();
    tree.transition(3);
    tree.addNode(7, 3);
    tree.addNode(8, 3);
    tree.explore(7);
    tree.transition(7);
    tree.addNode(9, 7);
    tree.explore(9);
    tree.transition(9);
    tree.end(290_000_000, true);
    return tree.estimate(Fit.EMPTY);
  }

  private static TreeEstimator estimator(Expectation expectation, Estimator estimator) {
    return new TreeEstimator(expectation, estimator, EXPLORED, (nanos, complete) -> nanos / 1e9);
  }

  private static void root(TreeListener tree) {
    tree.addNode(0, TreeListener.NONE);
    tree.explore(0);
    tree.addNode(1, 0);
    tree.addNode(2, 0);
    tree.addNode(3, 0);
    tree.explore(1);
  }

  private static void firstExecution(TreeListener tree) {
    tree.addNode(0, TreeListener.NONE);
    tree.explore(0);
    tree.start();
    tree.addNode(1, 0);
    tree.addNode(2, 0);
    tree.addNode(3, 0);
    tree.explore(1);
    tree.transition(1);
    tree.addNode(4, 1);
    tree.addNode(5, 1);
    tree.explore(4);
    tree.transition(4);
    tree.addNode(6, 4);
    tree.explore(6);
    tree.transition(6);
    tree.explore(3);
    tree.end(420_000_000, true);
  }
}
