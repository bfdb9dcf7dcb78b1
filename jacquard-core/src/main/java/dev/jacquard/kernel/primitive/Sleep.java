package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;

/** Sleeps: touches nothing but the interrupt flag. The value is 1, or -1 if interrupted. */
public final class Sleep extends Operation {
  private final long time;
  private final Cell interrupt;

  public Sleep(long time, Cell interrupt) {
    if (time < 0) {
      throw new IllegalArgumentException("sleep(" + time + "): the time must be 0 or more");
    }
    this.time = time;
    this.interrupt = interrupt;
  }

  @Override
  protected void announce(Footprint footprint) {
    if (interrupt != null) {
      footprint.add(interrupt, Access.WRITE);
    }
  }

  @Override
  protected boolean blocks() {
    return true;
  }

  private boolean isInterrupted(Footprint footprint) {
    return interrupt != null && footprint.word(0) != 0;
  }

  @Override
  protected boolean test(Footprint footprint) {
    return footprint.mayTimeOut() || isInterrupted(footprint);
  }

  @Override
  protected boolean several() {
    return true;
  }

  @Override
  protected int result(Footprint footprint, int i) {
    return isInterrupted(footprint) ? INTERRUPTED : TIMED_OUT;
  }

  @Override
  protected boolean refines() {
    return interrupt != null;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    footprint.setAccess(0, result == INTERRUPTED ? Access.WRITE : Access.READ);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    if (result == INTERRUPTED) {
      interrupt.set(0);
      return -1;
    }
    return 1;
  }

  @Override
  protected long timeout() {
    return time;
  }

  @Override
  protected boolean yields() {
    return true;
  }

  @Override
  protected boolean looks() {
    return true;
  }
}
