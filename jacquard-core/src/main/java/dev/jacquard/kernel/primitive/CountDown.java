package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** Counts a latch down by one. */
public final class CountDown extends Operation {
  private final Latch latch;

  public CountDown(Latch latch) {
    this.latch = latch;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(latch, Access.WRITE);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    latch.countDown();
    return 0;
  }

  @Override
  public boolean acquires() {
    return false;
  }
}
