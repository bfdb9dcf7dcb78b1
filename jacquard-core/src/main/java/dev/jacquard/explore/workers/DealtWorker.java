package dev.jacquard.explore.workers;

import dev.jacquard.explore.loop.PartWorker;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.kernel.Host;

/** One of several workers, which tells now and then how far it is. */
abstract class DealtWorker extends PartWorker {
  /** The clock is looked at after so many executions, and something is told after such a time. */
  private static final int LOOK_EVERY = 16;

  private static final long TELL_NANOS = 100_000_000;

  private long told = System.nanoTime();

  DealtWorker(Request asked, Host host) {
    super(asked, host);
  }

  /** How far it is, now and then. */
  abstract void tell(long executions, long partialOrders, int findings);

  @Override
  protected final void counted() {
    long count = tally().executions();
    if (count % LOOK_EVERY == 0 && System.nanoTime() - told >= TELL_NANOS) {
      told = System.nanoTime();
      tell(count, tally().partialOrders(), tally().findings());
    }
  }
}
