package dev.jacquard.explore.tree;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;

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
  private final List<Step> explored = new ArrayList<>();

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
    explored.clear();
    explored.addAll(level.sleep);
    explored.add(level.chosen);
    for (int i = 0; i < race.reversed().results(); i++) {
      List<Step> reversal = reversal(race, execution, execution.size(), i);
      if (!covered(explored, reversal)) {
        level.todo.insert(reversal, explored);
      }
    }
  }

  /** Whether all that begins with the reversal was explored from here, or is being explored. */
  private static boolean covered(List<Step> explored, List<Step> reversal) {
    for (int i = 0; i < explored.size(); i++) {
      Step step = explored.get(i);
      if (WakeupTree.weakInitial(step, reversal)
          || (step.alternatives() > 1
              && WakeupTree.free(step, reversal)
              && WakeupTree.countFree(step.thread(), explored, reversal) == step.alternatives())) {
        return true;
      }
    }
    return false;
  }
}
