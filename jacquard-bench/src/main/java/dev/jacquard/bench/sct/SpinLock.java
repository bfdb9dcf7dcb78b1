package dev.jacquard.bench.sct;

import java.util.concurrent.atomic.AtomicInteger;

/** What the work-stealing queues lock: a mutex, or a flag that is exchanged until it was free. */
sealed interface SpinLock {
  void acquire();

  void release();

  /** A mutex after all. */
  record Blocking(Mutex mutex) implements SpinLock {
    Blocking() {
      this(new Mutex());
    }

    @Override
    public void acquire() {
      mutex.lock();
    }

    @Override
    public void release() {
      mutex.unlock();
    }
  }

  /** A flag; whoever does not get it lets others run. */
  record Exchange(AtomicInteger taken) implements SpinLock {
    Exchange() {
      this(new AtomicInteger());
    }

    @Override
    @SuppressWarnings("ThreadPriorityCheck") // the original lets others run, too
    public void acquire() {
      while (taken.getAndSet(1) != 0) {
        Thread.yield();
      }
    }

    @Override
    public void release() {
      taken.set(0);
    }
  }
}
