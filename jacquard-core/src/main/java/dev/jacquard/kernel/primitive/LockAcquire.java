package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Hold;

/** Acquires a lock; an owner acquires it once more. */
public final class LockAcquire extends Acquire {
  private final Lock lock;

  public LockAcquire(Lock lock, Mode mode, long timeout, Cell interrupt) {
    super(lock, mode, timeout, interrupt);
    this.lock = lock;
  }

  /** Whether it is the monitor of an object. */
  public boolean isOfMonitor() {
    return !lock.monitorOf().isEmpty();
  }

  @Override
  protected boolean ready(long word, long need) {
    return Lock.free(word, need);
  }

  @Override
  protected long need(int thread) {
    return thread + 1L;
  }

  @Override
  protected boolean readyAtZero() {
    return true;
  }

  @Override
  protected void take(int thread) {
    lock.acquire(thread, 1);
  }

  @Override
  public Hold hold() {
    return Hold.TAKES;
  }
}
