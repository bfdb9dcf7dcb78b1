package dev.jacquard.explore.tree;

import dev.jacquard.kernel.KernelView;
import java.util.function.Predicate;

/**
 * Iterative preemption bounding (Musuvathi, Qadeer 2007): all schedules without preemptions, then
 * all with one, and so on. Switching where the thread blocks, ends, yields or sleeps is free. Most
 * bugs need few preemptions.
 */
public final class PreemptionBound extends BoundedSearch {
  private final Predicate<KernelView> places;
  private final int tooMuch;

  public PreemptionBound(int bound) {
    this(bound, kernel -> true);
  }

  /**
   * Only the schedules whose preemptions are at certain places.
   *
   * @param places whether the thread that took the last step may be preempted now
   */
  public PreemptionBound(int bound, Predicate<KernelView> places) {
    super("preemption-bound", bound);
    this.places = places;
    tooMuch = bound + 1;
  }

  @Override
  int cost(KernelView kernel, int thread) {
    if (kernel.switchIsFree() || thread == kernel.previous()) {
      return 0;
    }
    return places.test(kernel) ? 1 : tooMuch;
  }
}
