package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** Lets others run: a switch after it is not a preemption. Also {@code onSpinWait}. */
public final class Yield extends Operation {
  @Override
  protected void announce(Footprint footprint) {}

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return 0;
  }

  @Override
  protected boolean yields() {
    return true;
  }

  @Override
  protected boolean looks() {
    return true;
  }
}
