package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** Gives permits; the thread need not have taken them. */
public final class SemaphoreRelease extends Operation {
  private final Semaphore semaphore;
  private final long permits;

  public SemaphoreRelease(Semaphore semaphore, long permits) {
    this.semaphore = semaphore;
    this.permits = permits;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(semaphore, Access.WRITE);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    semaphore.add(permits);
    return 0;
  }

  @Override
  public boolean acquires() {
    return false;
  }
}
