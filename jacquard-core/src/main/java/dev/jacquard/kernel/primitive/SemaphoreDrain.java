package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** Takes all permits that are there, or pays back all that are owed; the value says how many. */
public final class SemaphoreDrain extends Operation {
  private final Semaphore semaphore;

  public SemaphoreDrain(Semaphore semaphore) {
    this.semaphore = semaphore;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(semaphore, Access.WRITE);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    long permits = semaphore.word();
    semaphore.add(-permits);
    return permits;
  }
}
