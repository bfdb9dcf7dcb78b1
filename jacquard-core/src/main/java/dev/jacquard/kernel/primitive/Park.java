package dev.jacquard.kernel.primitive;

/** Waits for the thread's own permit and takes it. An interrupt lets it pass and stays. */
public final class Park extends Acquire {
  private final Cell permit;

  public Park(Cell permit, Mode mode, long timeout, Cell interrupt) {
    super(permit, mode, timeout, interrupt);
    this.permit = permit;
  }

  @Override
  protected boolean mayBeTaken() {
    return false;
  }

  @Override
  protected boolean ready(long word, long need) {
    return word != 0;
  }

  @Override
  protected void take(int thread) {
    permit.set(0);
  }

  @Override
  protected long interrupted() {
    return -1;
  }
}
