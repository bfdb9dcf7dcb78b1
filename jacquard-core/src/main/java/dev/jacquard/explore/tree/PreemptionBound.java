package dev.jacquard.explore.tree;

import dev.jacquard.kernel.Kernel;

/**
 * Iterative preemption bounding (Musuvathi, Qadeer 2007): all schedules without preemptions, then
 * all with one, and so on. Switching where the thread blocks, ends, yields or sleeps is free. Most
 * bugs need few preemptions.
 */
public final class PreemptionBound extends BoundedSearch {
  public PreemptionBound(int bound) {
    super("preemption-bound", bound);
  }

  @Override
  int cost(Kernel kernel, int thread) {
    return kernel.switchIsFree() || thread == kernel.previous() ? 0 : 1;
  }
}
