package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hold;

/**
 * The first half of a wait: releases the lock and joins the wait set. A thread that is interrupted
 * already does neither; the value is -1 then, otherwise 0.
 */
public final class WaitRelease extends LockOperation {
  private static final int INTERRUPT = 1;

  private final WaitReacquire secondHalf;
  private final Cell interrupt;

  public WaitRelease(WaitReacquire secondHalf) {
    super(secondHalf.condition().lock());
    this.secondHalf = secondHalf;
    this.interrupt = secondHalf.interrupt();
  }

  /** Whether it is a monitor that is waited on. */
  public boolean isOfMonitor() {
    return !lock.monitorOf().isEmpty();
  }

  /** Whether the wait gives up after some time. */
  public boolean waitIsTimed() {
    return secondHalf.timeout() >= 0;
  }

  @Override
  protected void announce(Footprint footprint) {
    super.announce(footprint);
    if (interrupt != null) {
      footprint.add(interrupt, Access.WRITE);
    }
  }

  @Override
  protected boolean several() {
    return interrupt != null;
  }

  @Override
  protected int result(Footprint footprint, int i) {
    return footprint.word(INTERRUPT) != 0 ? INTERRUPTED : COMPLETED;
  }

  @Override
  protected boolean refines() {
    return interrupt != null;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    footprint.setAccess(INTERRUPT, result == INTERRUPTED ? Access.WRITE : Access.READ);
  }

  @Override
  protected long executeHolding(Footprint footprint, int result) {
    if (result == INTERRUPTED) {
      interrupt.set(0);
      return -1;
    }
    secondHalf.startWaiting(footprint.thread(), lock.releaseAll());
    return 0;
  }

  @Override
  public Hold hold() {
    return Hold.WAITS;
  }
}
