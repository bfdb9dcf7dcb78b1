package dev.jacquard.explore.minimise;

import dev.jacquard.explore.tree.PreemptionBound;
import dev.jacquard.kernel.Chooser;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.util.Arrays;

/**
 * All schedules without preemptions, then those with one, and so on, up to a bound: preemptions at
 * certain meetings, or anywhere.
 */
final class Search implements Chooser {
  private final PreemptionBound strategy;
  private final boolean seals;
  private int[] steps = new int[8];
  private boolean broken;

  /**
   * @param meetings where preemptions may be, or null if anywhere
   * @param seals whether sealed operations are no scheduling points
   */
  Search(int bound, Meetings meetings, boolean seals) {
    this.seals = seals;
    strategy =
        meetings == null
            ? new PreemptionBound(bound)
            : new PreemptionBound(bound, k -> meetings.contains(k.previous(), steps[k.previous()]));
  }

  /** Prepares the next execution; false if there is none left. */
  boolean start() {
    Arrays.fill(steps, 0);
    return strategy.start();
  }

  @Override
  public long choose(KernelView kernel) {
    long move = strategy.choose(kernel);
    if (move == Move.STOP) {
      return move;
    }
    int thread = Move.thread(move);
    if (!kernel.isChoosable(thread)) {
      broken = true;
      return Move.STOP;
    }
    if (thread >= steps.length) {
      steps = Arrays.copyOf(steps, 2 * thread);
    }
    steps[thread]++;
    return move;
  }

  /**
   * Whether the program did something else when its steps were taken in the same order. Then the
   * search means nothing.
   */
  boolean isBroken() {
    return broken;
  }

  @Override
  public boolean seals() {
    return seals;
  }

  void end(KernelView kernel) {
    strategy.end(kernel);
  }
}
