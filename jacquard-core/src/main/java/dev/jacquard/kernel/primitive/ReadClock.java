package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** Reads the virtual clock. */
public final class ReadClock extends Operation {
  @Override
  protected void announce(Footprint footprint) {}

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return effects.readClock(footprint.thread());
  }

  @Override
  protected boolean repeats() {
    return false;
  }
}
