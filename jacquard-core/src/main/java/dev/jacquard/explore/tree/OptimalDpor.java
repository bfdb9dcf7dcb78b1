package dev.jacquard.explore.tree;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Hypothesis;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;

/**
 * Optimal DPOR with wake-up trees (Abdulla, Aronis, Jonsson, Sagonas 2014, algorithm 2): each
 * partial order once, and no run is abandoned.
 *
 * <p>The paper handles all races of each complete execution. Here those whose second event an
 * earlier execution had as well are left out: the reversal that was inserted then differs only in
 * events that are independent of the race, so one of its weak initials is explored already.
 *
 * <p>What the second of a race touches may depend on the first (a compare-and-set that fails after
 * it succeeds before it), and so may its results. Both are asked of the state after the reversal,
 * so that the wake-up tree holds what will really happen: one branch per result.
 */
public class OptimalDpor extends RaceDrivenSearch {
  @Override
  public void end(Kernel kernel) {
    if (kernel.execution().outcome() != Outcome.PRUNED) {
      super.end(kernel);
    }
  }

  @Override
  int firstToReverse() {
    for (int i = branch(); i < depth(); i++) {
      if (level(i).chosen.alternatives() > 1) {
        return 0;
      }
    }
    return branch();
  }

  @Override
  void reverse(ReversibleRaces race, Execution execution) {
    Level level = level(race.first());
    Hypothesis second = race.reversed();
    List<Step> explored = new ArrayList<>(level.sleep);
    explored.add(level.chosen);
    for (int i = 0; i < second.results(); i++) {
      List<Step> reversal = reversal(race, execution, execution.size(), i);
      if (!covered(explored, reversal)) {
        level.todo.insert(reversal, explored);
      }
    }
  }

  /** Whether all that begins with the reversal was explored from here, or is being explored. */
  private static boolean covered(List<Step> explored, List<Step> reversal) {
    for (Step step : explored) {
      if (WakeupTree.weakInitial(step, reversal)
          || (WakeupTree.free(step, reversal)
              && WakeupTree.countFree(step.thread(), explored, reversal) == step.alternatives())) {
        return true;
      }
    }
    return false;
  }
}
