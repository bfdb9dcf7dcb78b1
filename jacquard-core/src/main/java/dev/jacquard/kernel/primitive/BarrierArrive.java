package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/**
 * Arrives at a barrier. The last one trips it; its value is 1, and it goes on at once. The others
 * then do {@link BarrierDepart}.
 */
public final class BarrierArrive extends Operation {
  private final Barrier barrier;
  private final BarrierDepart departure;

  public BarrierArrive(Barrier barrier, BarrierDepart departure) {
    this.barrier = barrier;
    this.departure = departure;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(barrier, Access.WRITE);
    footprint.add(barrier.trips(), Access.WRITE);
  }

  @Override
  protected boolean refines() {
    return true;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    footprint.setAccess(1, barrier.last(footprint.word(0)) ? Access.WRITE : Access.NONE);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    departure.after(barrier.trips().word());
    return barrier.arrive() ? 1 : 0;
  }
}
