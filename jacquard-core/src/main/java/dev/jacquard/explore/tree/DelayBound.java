package dev.jacquard.explore.tree;

import dev.jacquard.kernel.KernelView;

/**
 * Delay bounding (Emmi, Qadeer, Rakamaric 2011): a deterministic scheduler runs each thread as long
 * as it can, then the next one round robin; each thread that it is made to skip costs one delay.
 * Covers less than preemption bounding, with far fewer schedules.
 */
public final class DelayBound extends BoundedSearch {
  public DelayBound(int bound) {
    super("delay-bound", bound);
  }

  @Override
  int cost(KernelView kernel, int thread) {
    int threads = kernel.threadCount();
    int from = kernel.previous() < 0 ? 0 : kernel.previous();
    if (kernel.previousYielded()) {
      from = (from + 1) % threads;
    }
    int skipped = 0;
    for (int t = from; t != thread; t = (t + 1) % threads) {
      skipped += kernel.isEnabled(t) ? 1 : 0;
    }
    return skipped;
  }
}
