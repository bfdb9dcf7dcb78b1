package dev.jacquard.explore.tree;

import dev.jacquard.explore.Capability;
import dev.jacquard.kernel.KernelView;

/**
 * All schedules that cost 0, then all that cost 1, and so on up to the bound. Iterative deepening:
 * the schedules that cost less are run again on the way, which is a small part, as each bound has
 * many times the schedules of the one before; no queue of schedules is kept. Ends early when no
 * schedule costs more.
 */
abstract class BoundedSearch extends TreeStrategy implements Capability.Revisiting {
  private final int bound;
  private int round;
  private boolean cut;

  BoundedSearch(String name, int bound) {
    if (bound < 0) {
      throw new IllegalArgumentException(
          name + " needs a bound, 0 or more: without it, it would be an exhaustive search");
    }
    this.bound = bound;
  }

  final int bound() {
    return bound;
  }

  /** What choosing this enabled thread costs now. */
  abstract int cost(KernelView kernel, int thread);

  @Override
  final boolean sleepSets() {
    return false; // cutting at a bound and sleeping do not go together: what slept may be cut
  }

  @Override
  public final boolean isShareable() {
    return true;
  }

  @Override
  final void open(Level level, KernelView kernel) {
    int step = kernel.step();
    level.cost = step == 0 ? 0 : level(step - 1).costWithChoice();
    level.costs = new int[level.enabled.length];
    int highest = 0;
    for (int i = 0; i < level.enabled.length; i++) {
      level.costs[i] = cost(kernel, level.enabled[i]);
      highest = Math.max(highest, level.costs[i]);
    }
    for (int cost = 0; cost <= highest; cost++) {
      for (int i = 0; i < level.enabled.length; i++) {
        if (level.costs[i] == cost) {
          if (level.cost + cost <= round) {
            level.todo.add(Step.bare(level.enabled[i], Step.ANY));
          } else {
            cut = true;
          }
        }
      }
    }
  }

  @Override
  public final boolean repeated() {
    return (depth() == 0 ? 0 : level(depth() - 1).costWithChoice()) < round;
  }

  @Override
  final boolean startOver() {
    boolean more = cut && round < bound;
    cut = false;
    round++;
    return more;
  }

  @Override
  final boolean beginsAnew() {
    return true;
  }

  /** What costs too much now, and will not when the bound is reached. */
  @Override
  final boolean choosesLater(Level level, int i) {
    return level.cost + level.costs[i] > round && mayChoose(level, i);
  }

  @Override
  final boolean mayChoose(Level level, int i) {
    return level.cost + level.costs[i] <= bound;
  }

  @Override
  final int round() {
    return 2 * round + (cut ? 1 : 0);
  }

  @Override
  final void round(int number) {
    round = number / 2;
    cut = number % 2 != 0;
  }
}
