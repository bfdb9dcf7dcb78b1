package dev.jacquard.explore.random;

import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.KernelView;

/**
 * Partial order sampling with the partial-order method, POS* (Yuan, Yang and Gu 2018; Yuan 2020,
 * sections 3.4 and 3.5, algorithm 4). As {@link Pos}; and after a step every enabled operation that
 * conflicts with the executed one draws its priority again. An operation that lost one comparison
 * thus does not carry its low priority on to the next.
 *
 * <p>Guarantee (corollary 3.7): with n threads, k events and a conflict rate of a, each partial
 * order has a chance of at least 1/n^k (n / (1 + (n - 1) a))^((1 - a) k / 2), never less than
 * random walk promises. In the running example (figure 3.1) each has at least 1/60; with POS the
 * failing one has 1/120.
 *
 * <p>Differs from the paper: footprints are those of the present state (a compare-and-set that
 * would fail now reads); an operation with several results conflicts if it does so with one of
 * them; a conflict also redeems the operation after a yield, as what it waits for may have
 * happened.
 */
public sealed class PosStar extends Pos permits PosStarCoarse {
  public PosStar(long seed) {
    super(seed);
  }

  @Override
  protected final void chosen(KernelView kernel, int thread, int result) {
    draw(thread);
    int n = kernel.enabledCount();
    if (n == 1) {
      return;
    }
    Footprint executed = kernel.footprint(thread, result);
    for (int i = 0; i < n; i++) {
      int other = kernel.enabled(i);
      if (other != thread && conflict(kernel, executed, other)) {
        draw(other);
      }
    }
  }

  /** Whether the pending operation of an enabled thread conflicts with what is being executed. */
  protected boolean conflict(KernelView kernel, Footprint executed, int thread) {
    return mayConflict(kernel, executed, thread);
  }
}
