package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;

/** Waits for the end of a thread; passing only reads it. */
public final class Join extends Acquire {
  /** The states of a thread's life. */
  public static final long NEW = 0;

  public static final long STARTED = 1;
  public static final long ENDED = 2;

  public Join(Cell life, Mode mode, long timeout, Cell interrupt) {
    super(life, mode, timeout, interrupt);
  }

  @Override
  protected int access() {
    return Access.READ;
  }

  /** As in Java: a thread that was never started is not alive, so there is nothing to wait for. */
  @Override
  protected boolean mayBeTaken() {
    return false;
  }

  @Override
  protected boolean ready(long word, long need) {
    return word != STARTED;
  }

  @Override
  protected void take(int thread) {}
}
