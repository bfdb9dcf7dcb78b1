package dev.jacquard.agent.jvm.threads;

import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/**
 * The first operation of a thread: from here on it runs code of the program. The kernel adds that
 * it comes after the start; it touches nothing else, so it makes no partial order of its own.
 */
public final class Begin extends Operation {
  @Override
  protected void announce(Footprint footprint) {}

  @Override
  protected boolean quiet() {
    return true;
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    return 0;
  }
}
