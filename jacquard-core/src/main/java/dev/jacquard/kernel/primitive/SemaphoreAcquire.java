package dev.jacquard.kernel.primitive;

/** Takes permits, as soon as there are enough. */
public final class SemaphoreAcquire extends Acquire {
  private final Semaphore semaphore;
  private final long permits;

  public SemaphoreAcquire(
      Semaphore semaphore, long permits, Mode mode, long timeout, Cell interrupt) {
    super(semaphore, mode, timeout, interrupt);
    this.semaphore = semaphore;
    this.permits = permits;
  }

  @Override
  protected boolean ready(long word, long need) {
    return word >= need;
  }

  @Override
  protected long need(int thread) {
    return permits;
  }

  @Override
  protected void take(int thread) {
    semaphore.add(-permits);
  }
}
