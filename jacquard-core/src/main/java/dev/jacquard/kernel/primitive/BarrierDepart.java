package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;

/** Waits until the last one has arrived. */
public final class BarrierDepart extends Acquire {
  private long tripsAtArrival;

  public BarrierDepart(Barrier barrier) {
    super(barrier.trips(), Mode.BLOCK, -1, null);
  }

  void after(long trips) {
    tripsAtArrival = trips;
  }

  @Override
  protected int access() {
    return Access.READ;
  }

  @Override
  protected long need(int thread) {
    return tripsAtArrival + 1;
  }

  @Override
  protected boolean mayBeTaken() {
    return false;
  }

  @Override
  protected boolean ready(long word, long need) {
    return word >= need;
  }

  @Override
  protected void take(int thread) {}
}
