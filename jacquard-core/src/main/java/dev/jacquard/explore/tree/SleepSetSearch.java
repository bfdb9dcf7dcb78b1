package dev.jacquard.explore.tree;

import dev.jacquard.kernel.KernelView;

/**
 * All schedules, except those that sleep sets show to be equivalent to one that was explored
 * (Godefroid 1996): each partial order once. Abandons many runs half-way, as it only notices late.
 */
public final class SleepSetSearch extends TreeStrategy {
  @Override
  void open(Level level, KernelView kernel) {
    DepthFirst.openAll(level, kernel);
  }
}
