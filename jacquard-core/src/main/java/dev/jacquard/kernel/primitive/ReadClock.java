package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;

/** Reads the virtual clock. */
public final class ReadClock extends Operation {
  @Override
  protected void announce(Footprint footprint) {}

  @Override
  protected long execute(Kernel kernel, Footprint footprint, int result) {
    return kernel.readClock(footprint.thread());
  }

  @Override
  protected boolean repeats() {
    return false;
  }
}
