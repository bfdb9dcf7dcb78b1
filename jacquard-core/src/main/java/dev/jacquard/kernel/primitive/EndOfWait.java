package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** An operation by which a wait ends in one of several ways, if any is possible. */
abstract class EndOfWait extends Operation {
  /** Whether it may end so now: completed, timed out or interrupted. */
  abstract boolean can(Footprint footprint, int result);

  @Override
  protected final boolean blocks() {
    return true;
  }

  @Override
  protected final boolean several() {
    return true;
  }

  @Override
  protected final int results(Footprint footprint) {
    int n = 0;
    for (int result = COMPLETED; result <= INTERRUPTED; result++) {
      n += can(footprint, result) ? 1 : 0;
    }
    return n;
  }

  @Override
  protected final int result(Footprint footprint, int i) {
    int left = i;
    for (int result = COMPLETED; result < INTERRUPTED; result++) {
      if (can(footprint, result) && left-- == 0) {
        return result;
      }
    }
    return INTERRUPTED;
  }
}
