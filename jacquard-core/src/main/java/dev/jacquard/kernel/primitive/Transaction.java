package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;

/**
 * Several accesses in one step. What it touches is known when it is over: the host makes the
 * accesses {@linkplain dev.jacquard.kernel.Kernel#within one by one}.
 */
public final class Transaction extends Operation {
  public Transaction() {
    late(true);
  }

  @Override
  protected void announce(Footprint footprint) {}

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return 0;
  }

  /** Transactions that touch the same come one after the other, and see what those before did. */
  @Override
  public boolean orders(Resource resource) {
    return true;
  }

  @Override
  public boolean isPlain(Resource resource) {
    return false;
  }
}
