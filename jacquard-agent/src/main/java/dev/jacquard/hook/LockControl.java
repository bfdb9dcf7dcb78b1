package dev.jacquard.hook;

import java.util.List;

/**
 * Monitors and the locks, semaphores, latches and conditions of the JDK. The key is the object that
 * stands for the resource. See {@link Controller}.
 */
public abstract class LockControl {
  /** Acquires the modelled monitor; returns what to lock instead of the real one. */
  public abstract Object enter(Object monitor, int site);

  public abstract Object exit(Object monitor, int site);

  public abstract boolean holds(Object monitor);

  /** Waits; nanos is 0 for no limit. */
  public abstract void await(Object monitor, long nanos, int site) throws InterruptedException;

  public abstract void signal(Object monitor, boolean all, int site);

  /**
   * Takes a lock, permits, or passes a latch.
   *
   * @param how {@link Hooks#BLOCK} and so on
   * @param nanos the limit, for {@link Hooks#TIMED}
   * @return whether it was taken
   */
  public abstract boolean acquire(LockKind kind, Object key, int amount, int how, long nanos)
      throws InterruptedException;

  /** Gives back a lock or permits, counts a latch down. */
  public abstract void release(LockKind kind, Object key, int amount);

  /** Takes all permits of a semaphore that are there, and says how many. */
  public abstract int drain(Object key);

  /** Looks at it: see {@link Hooks#HOLDS} and so on. */
  public abstract int query(int what, LockKind kind, Object key);

  /** The thread that has it for itself, or null. */
  public abstract Thread owner(LockKind kind, Object key);

  /** The threads that wait for it: those that want it for themselves, those that want a share. */
  public abstract List<Thread> queued(Object key, boolean exclusive, boolean sharing);

  /** How often a read-write lock is held for writing, and, shifted by 32, for reading. */
  public abstract long counts(Object key);

  /** Its state, as {@code toString} gives it. */
  public abstract String text(LockKind kind, Object key);

  /**
   * Waits on a condition of a modelled lock.
   *
   * @param how BLOCK (cannot be interrupted), INTERRUPTIBLY or TIMED
   * @return what is left of the time, at most 0 if it is over
   */
  public abstract long await(Object condition, Object lockKey, int how, long nanos)
      throws InterruptedException;

  public abstract void signal(Object condition, Object lockKey, boolean all);

  /** The threads that wait on a condition of a modelled lock. */
  public abstract List<Thread> waiting(Object condition, Object lockKey);
}
