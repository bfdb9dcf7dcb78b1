package dev.jacquard.explore.tree;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Execution;

/**
 * DPOR with persistent sets (Flanagan, Godefroid 2005), with sleep sets: the historical baseline.
 * Before the first event of a race it adds the second's thread if that is enabled there, else one
 * whose events lead to the second, else all enabled threads.
 *
 * <p>A thread that sleeps since before is not explored here, so the races that would complete the
 * persistent set never show. All enabled threads are added then too.
 */
public final class PersistentDpor extends RaceDrivenSearch {
  @Override
  boolean pairsAtEveryState() {
    return true;
  }

  @Override
  void reverse(ReversibleRaces race, Execution execution) {
    Level level = level(race.first());
    int added = -1;
    boolean asleep = false;
    for (int thread : level.enabled) {
      if (thread == race.thread() || leadsToSecond(race, execution, thread)) {
        if (level.hasThread(thread)) {
          return;
        }
        if (level.inheritsSleeper(thread)) {
          asleep = true;
        } else if (added < 0 || thread == race.thread()) {
          added = thread;
        }
      }
    }
    if (added >= 0 && !asleep) {
      level.todo.add(Step.bare(added, Step.ANY));
      return;
    }
    for (int thread : level.enabled) {
      if (!level.hasThread(thread)) {
        level.todo.add(Step.bare(thread, Step.ANY));
      }
    }
  }

  /**
   * Whether an event of the thread, after the first, happens before an earlier one of the second's.
   */
  private boolean leadsToSecond(ReversibleRaces race, Execution execution, int thread) {
    int end = race.second() >= 0 ? race.second() : execution.size();
    StepSequence sequence = remaining(race, execution, end);
    boolean[] leads = new boolean[sequence.size()];
    for (int i = sequence.size() - 1; i >= 0; i--) {
      leads[i] = sequence.get(i).thread() == race.thread();
      for (int j = i + 1; j < sequence.size() && !leads[i]; j++) {
        leads[i] = leads[j] && sequence.get(i).dependent(sequence.get(j));
      }
      if (leads[i] && sequence.get(i).thread() == thread) {
        return true;
      }
    }
    return false;
  }
}
