package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** A free choice of a value from 0 to n - 1. */
public final class Choose extends Operation {
  private final int n;

  public Choose(int n) {
    if (n < 1) {
      throw new IllegalArgumentException("choose(" + n + "): there must be at least 1 value");
    }
    this.n = n;
  }

  @Override
  protected void announce(Footprint footprint) {}

  @Override
  protected boolean several() {
    return true;
  }

  @Override
  protected int results(Footprint footprint) {
    return n;
  }

  @Override
  protected int result(Footprint footprint, int i) {
    return i;
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return result;
  }
}
