package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Hold;

/** Acquires a write lock. */
public final class WriteAcquire extends Acquire {
  private final ReadWriteLock lock;

  public WriteAcquire(ReadWriteLock lock, Mode mode, long timeout, Cell interrupt) {
    super(lock, mode, timeout, interrupt);
    this.lock = lock;
  }

  @Override
  protected boolean ready(long word, long need) {
    return ReadWriteLock.writable(word, need);
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
