package dev.jacquard.explore.tree;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Execution;
import java.util.Arrays;

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
  /** By event: how many events at the start settle the races of which it is the second. */
  private int[] settledBy = new int[0];

  /**
   * A run that was abandoned has nothing that was not covered elsewhere. One that the kernel cut,
   * as a thread had timed out too often in a row, has: the others might have come earlier.
   */
  @Override
  boolean hasRacesToReverse() {
    return !abandoned;
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

  /**
   * But where the reversals were found to be covered by looking at the first events only, they
   * still are as long as those are the same: what is explored from a state, or to be explored, only
   * grows while the path to it and the choice there are kept.
   */
  @Override
  boolean isSettled(int event, int unchanged) {
    if (event >= settledBy.length) {
      int old = settledBy.length;
      settledBy = Arrays.copyOf(settledBy, 2 * event + 16);
      Arrays.fill(settledBy, old, settledBy.length, Integer.MAX_VALUE);
    }
    if (settledBy[event] <= unchanged) {
      return true;
    }
    settledBy[event] = event + 1;
    return false;
  }

  /**
   * Had it been known what the choice touches, it would not be here if something that was explored
   * before is independent of it: what sleeps covers it, and relies on it no more than it would then
   * (to go on below it, and leave out what is covered by the sleeper, would lose what the sleeper
   * left to it). In turn it covers some of what waits here.
   */
  @Override
  boolean isToBeTaken(Level level) {
    if (level.hasFreeSleeper(level.chosen)) {
      return false;
    }
    level.todo.leaveOut(level.chosen);
    return true;
  }

  @Override
  public boolean isShareable() {
    return true;
  }

  @Override
  void reverse(ReversibleRaces race, Execution execution) {
    Level level = level(race.first());
    for (int i = 0; i < race.reversed().results(); i++) {
      StepSequence reversal = reversal(race, execution, execution.size(), i);
      boolean covered = level.covers(reversal) || !insert(race.first(), reversal);
      if (race.second() >= 0) {
        int by = covered ? reversal.examined() : Integer.MAX_VALUE;
        settledBy[race.second()] = Math.max(settledBy[race.second()], by);
      }
    }
  }
}
