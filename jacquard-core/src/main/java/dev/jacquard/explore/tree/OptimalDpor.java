package dev.jacquard.explore.tree;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Outcome;

/**
 * Optimal DPOR with wake-up trees (Abdulla, Aronis, Jonsson, Sagonas 2014, algorithm 2): each
 * partial order once. No run is abandoned where each operation has one result.
 *
 * <p>What the second of a race touches may depend on the first (a compare-and-set that fails after
 * it succeeds before it), and so may its results. Both are asked of the state after the reversal,
 * so that the wake-up tree holds what will really happen: one branch per result.
 *
 * <p>Where an operation has several results, each is a step of its own, and they exclude each
 * other. Such a step covers a sequence that its thread has no part in only together with its
 * alternatives; one of them that is still to come may lead to a run that is abandoned. That is
 * rare.
 */
public class OptimalDpor extends RaceDrivenSearch {
  /** A run that was abandoned has nothing that was not covered elsewhere. */
  @Override
  boolean hasRacesToReverse(Execution execution) {
    return execution.outcome() != Outcome.PRUNED;
  }

  /**
   * All races of each execution, as in the paper. Those whose second event an earlier execution had
   * too are not settled: the reversal has all events that do not happen after the first, and those
   * that follow are others now.
   */
  @Override
  int firstToReverse() {
    return 0;
  }

  @Override
  void reverse(ReversibleRaces race, Execution execution) {
    Level level = level(race.first());
    for (int i = 0; i < race.reversed().results(); i++) {
      StepSequence reversal = reversal(race, execution, execution.size(), i);
      if (!level.covers(reversal)) {
        level.todo.insert(reversal, level);
      }
    }
  }
}
