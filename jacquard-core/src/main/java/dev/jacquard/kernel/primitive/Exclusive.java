package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/**
 * What one thread at a time can hold, as often as it likes: a lock, a monitor, a write lock. Its
 * wait sets are part of it: a thread that touches them holds it, or is about to get it back. The
 * word is 0 if no thread has any part in it.
 */
public abstract class Exclusive extends Resource {
  protected Exclusive(String name) {
    super(name);
  }

  /** Whether the thread holds it exclusively. */
  public abstract boolean ownedBy(int thread);

  abstract void acquire(int thread, int times);

  /** Releases it once. */
  abstract void release();

  /** Releases it however often it was acquired, and says how often. */
  abstract int releaseAll();
}
