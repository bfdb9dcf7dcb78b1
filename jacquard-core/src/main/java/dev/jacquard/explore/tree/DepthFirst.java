package dev.jacquard.explore.tree;

import dev.jacquard.kernel.KernelView;

/** All schedules: every enabled thread and every result at every step. No reduction at all. */
public final class DepthFirst extends TreeStrategy {
  @Override
  boolean sleepSets() {
    return false;
  }

  @Override
  public boolean isShareable() {
    return true;
  }

  @Override
  void open(Level level, KernelView kernel) {
    openAll(level, kernel);
  }

  static void openAll(Level level, KernelView kernel) {
    for (int thread : level.enabled) {
      level.todo.add(Step.bare(thread, Step.ANY));
    }
  }
}
