package dev.jacquard.kernel;

/**
 * What an operation does to its thread's hold on the first resource that it touches. An event that
 * only read that resource has changed no hold: a try that failed, a time that was over.
 */
public enum Hold {
  /** Nothing: it does not take, and does not give. */
  NONE,

  /** Takes it for its thread alone: a lock, a monitor, a write lock; also after a wait. */
  TAKES,

  /** Takes a share of it: a read lock. */
  SHARES,

  /** Gives back what was taken for the thread alone, and does nothing else. */
  GIVES,

  /** Gives back a share, and does nothing else. */
  GIVES_SHARE,

  /** Gives back all that was taken, and starts to wait. */
  WAITS;

  /** Whether it gives something back, and does nothing else that others could notice. */
  public boolean isRelease() {
    return this == GIVES || this == GIVES_SHARE;
  }

  /** Whether it gives something back. */
  public boolean gives() {
    return isRelease() || this == WAITS;
  }
}
