package dev.jacquard.explore.tree;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Execution;

/**
 * DPOR with source sets (Abdulla, Aronis, Jonsson, Sagonas 2014, algorithm 1): before the first
 * event of a race, some thread that can begin the reversal must be explored. Each partial order
 * once, but some runs are abandoned when all that could follow sleeps.
 */
public final class SourceDpor extends RaceDrivenSearch {
  @Override
  void reverse(ReversibleRaces race, Execution execution) {
    int end = race.second() >= 0 ? race.second() : execution.size();
    for (int i = 0; i < race.reversed().results(); i++) {
      beginWithInitial(level(race.first()), reversal(race, execution, end, i));
    }
  }

  private static void beginWithInitial(Level level, StepSequence reversal) {
    Step added = null;
    for (int i = reversal.size() - 1; i >= 0; i--) {
      if (reversal.isInitial(i)) {
        Step step = reversal.get(i);
        if (level.hasThread(step.thread())) {
          return;
        }
        added = added == null ? step : added;
      }
    }
    level.todo.add(Step.bare(added.thread(), Step.ANY));
  }
}
