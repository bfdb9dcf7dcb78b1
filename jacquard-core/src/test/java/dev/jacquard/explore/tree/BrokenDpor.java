package dev.jacquard.explore.tree;

import dev.jacquard.analysis.BrokenRaces;
import dev.jacquard.analysis.BrokenRaces.Without;
import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.KernelView;

/** Optimal DPOR with one rule about races left out. */
public final class BrokenDpor extends OptimalDpor {
  private final Without without;

  public BrokenDpor(Without without) {
    this.without = without;
  }

  @Override
  ReversibleRaces races(KernelView kernel) {
    return new BrokenRaces(kernel, without);
  }

  @Override
  boolean reversesBlocked() {
    return without != Without.THE_BLOCKED;
  }
}
