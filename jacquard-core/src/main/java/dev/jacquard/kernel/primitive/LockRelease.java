package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hold;

/** Releases a lock once. */
public final class LockRelease extends LockOperation {
  public LockRelease(Lock lock) {
    super(lock);
  }

  @Override
  protected long executeHolding(Footprint footprint, int result) {
    lock.release();
    return 0;
  }

  @Override
  public Hold hold() {
    return Hold.GIVES;
  }
}
