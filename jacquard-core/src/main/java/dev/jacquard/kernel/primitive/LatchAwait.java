package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;

/** Waits until the count of a latch is 0; passing only reads it. */
public final class LatchAwait extends Acquire {
  public LatchAwait(Latch latch, Mode mode, long timeout, Cell interrupt) {
    super(latch, mode, timeout, interrupt);
  }

  @Override
  protected int access() {
    return Access.READ;
  }

  @Override
  protected boolean mayBeTaken() {
    return false;
  }

  @Override
  protected boolean ready(long word, long need) {
    return word == 0;
  }

  @Override
  protected boolean readyAtZero() {
    return true;
  }

  @Override
  protected void take(int thread) {}
}
