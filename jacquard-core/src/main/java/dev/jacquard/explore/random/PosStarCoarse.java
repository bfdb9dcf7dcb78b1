package dev.jacquard.explore.random;

import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.KernelView;

/**
 * {@link PosStar} without the independence of reads: two operations on one resource conflict
 * whatever they do to it. Here for comparison only, as POS*- of the paper's table 3.2 (section
 * 3.6.1): more draws than needed, so less uniform.
 */
public final class PosStarCoarse extends PosStar {
  public PosStarCoarse(long seed) {
    super(seed);
  }

  @Override
  protected boolean conflict(KernelView kernel, Footprint executed, int thread) {
    return executed.overlaps(kernel.footprint(thread));
  }
}
