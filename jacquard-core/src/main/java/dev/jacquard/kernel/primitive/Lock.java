package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/**
 * A reentrant lock, or a monitor. The word is the number of the owner plus one, or 0. Its wait sets
 * are part of it: whoever touches them holds the lock, or is about to get it back.
 */
public final class Lock extends Resource {
  private int depth;

  public Lock(String name) {
    super(name);
  }

  @Override
  protected void reset() {
    word = 0;
    depth = 0;
  }

  @Override
  public boolean heldBy(int thread) {
    return word == thread + 1L;
  }

  /** How often the thread holds it. */
  public int holds(int thread) {
    return heldBy(thread) ? depth : 0;
  }

  static boolean free(long word, long need) {
    return word == 0 || word == need;
  }

  void acquire(int thread, int times) {
    word = thread + 1L;
    depth += times;
  }

  void release() {
    if (--depth == 0) {
      word = 0;
    }
  }

  /** Releases it however often it was acquired, and says how often. */
  int releaseAll() {
    int times = depth;
    depth = 0;
    word = 0;
    return times;
  }
}
