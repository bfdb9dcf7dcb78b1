package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Hold;

/** Acquires a read lock: shared, so that two of them commute. */
public final class ReadAcquire extends Acquire {
  private final ReadWriteLock lock;

  public ReadAcquire(ReadWriteLock lock, Mode mode, long timeout, Cell interrupt) {
    super(lock, mode, timeout, interrupt);
    this.lock = lock;
  }

  @Override
  protected int access() {
    return Access.SHARED;
  }

  @Override
  protected boolean ready(long word, long need) {
    return ReadWriteLock.readable(word, need);
  }

  @Override
  protected long need(int thread) {
    return thread + 1L;
  }

  @Override
  protected void take(int thread) {
    lock.read(thread);
  }

  @Override
  public Hold hold() {
    return Hold.SHARES;
  }
}
