package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Footprint;
import java.util.Arrays;

/**
 * A wait set of a lock or monitor. Not a resource of its own: a thread that touches it holds the
 * lock.
 */
public final class Condition {
  /** What the wake-up of a waiting thread says. */
  static final long WAITING = 0;

  /** Notified: it returns normally. */
  static final long NOTIFIED = 1;

  /** Notified with all the others when it may have given up already: both are possible. */
  static final long NOTIFIED_OR_GONE = 2;

  /** It must have given up before: a notification found no waiter. */
  static final long GONE = 3;

  /** It wakes up without a reason: it returns as if it were notified. */
  static final long WOKEN = 4;

  /** It has given up, in a step of its own: see {@link WaitEnd}. */
  static final long GAVE_UP = 5;

  private final String name;
  private final boolean inOrder;
  private final Exclusive lock;
  private WaitLine line;
  private int size;
  private WaitReacquire[] waiters = new WaitReacquire[2];

  public Condition(String name, Exclusive lock) {
    this(name, lock, false);
  }

  /**
   * Makes a wait set.
   *
   * @param inOrder whether those that waited longer are notified first; otherwise it is a choice
   */
  public Condition(String name, Exclusive lock, boolean inOrder) {
    this.name = name;
    this.inOrder = inOrder;
    this.lock = lock;
  }

  public Exclusive lock() {
    return lock;
  }

  boolean inOrder() {
    return inOrder;
  }

  /** Called by the host at the start of an execution. */
  public void clear() {
    size = 0;
  }

  /**
   * The order in which threads wait for the lock matters: who is notified, or gives up, joins those
   * that do, and gets the lock back in its turn. Each wait then has a {@link WaitEnd}. With null,
   * it does not matter.
   */
  public void queueIn(WaitLine waiting) {
    line = waiting;
  }

  /** The threads that wait for the lock; null if their order does not matter. */
  public WaitLine line() {
    return line;
  }

  /**
   * Kept in the order of arrival if that matters, otherwise in the order of threads: it is the
   * order of the results of a notification.
   */
  void add(WaitReacquire waiter) {
    if (size == waiters.length) {
      waiters = Arrays.copyOf(waiters, 2 * size);
    }
    int at = size++;
    while (at > 0 && !inOrder && waiters[at - 1].thread() > waiter.thread()) {
      waiters[at] = waiters[at - 1];
      at--;
    }
    waiters[at] = waiter;
  }

  void remove(WaitReacquire waiter) {
    for (int i = 0; i < size; i++) {
      if (waiters[i] == waiter) {
        System.arraycopy(waiters, i + 1, waiters, i, size - i - 1);
        size--;
        return;
      }
    }
  }

  /** The threads that wait and were not notified, in the order in which they are kept. */
  public int[] waiting() {
    int[] threads = new int[size];
    int n = 0;
    for (int i = 0; i < size; i++) {
      // One that gave up is there until it has the lock, or it would be gone without that lock.
      long state = waiters[i].wakeUp().word();
      if (state == WAITING || state == GAVE_UP) {
        threads[n++] = waiters[i].thread();
      }
    }
    return Arrays.copyOf(threads, n);
  }

  /** The waiter with this wake-up is notified: if that matters, it waits for the lock from now. */
  void notify(Cell wakeUp, long how) {
    wakeUp.set(how);
    for (int i = 0; line != null && i < size; i++) {
      if (waiters[i].wakeUp() == wakeUp) {
        waiters[i].join(line);
      }
    }
  }

  /** Notifies the waiters in a footprint, which are behind the lock. */
  void notifyAll(Footprint footprint, int end) {
    for (int i = 1; i < end; i = nextWaiter(footprint, i)) {
      Cell wakeUp = (Cell) footprint.resource(i);
      if (wakeUp.word() == WAITING) {
        notify(wakeUp, mayHaveGivenUp(footprint, i) ? NOTIFIED_OR_GONE : NOTIFIED);
      }
    }
  }

  // A notification's footprint has, after the lock, for each waiter its wake-up and, if it can be
  // interrupted, its flag. What is needed of the wake-up tells thread, timed and interruptible. At
  // the end is the line that they join, if there is one.

  void announceWaiters(Footprint footprint) {
    for (int i = 0; i < size; i++) {
      WaitReacquire waiter = waiters[i];
      boolean interruptible = waiter.interruptible();
      long need = ((long) waiter.thread() << 2) | (waiter.timed() ? 2 : 0);
      footprint.add(waiter.wakeUp(), Access.WRITE, need | (interruptible ? 1 : 0));
      if (interruptible) {
        footprint.add(waiter.interrupt(), Access.READ);
      }
    }
    if (line != null && size > 0) {
      footprint.add(line, Access.WRITE);
    }
  }

  /** Where the waiters in a footprint end. */
  int end(Footprint footprint) {
    int last = footprint.size() - 1;
    return line != null && footprint.resource(last) == line ? last : last + 1;
  }

  static int nextWaiter(Footprint footprint, int i) {
    return i + ((footprint.need(i) & 1) != 0 ? 2 : 1);
  }

  static int threadOf(Footprint footprint, int i) {
    return (int) (footprint.need(i) >> 2);
  }

  /** Whether the waiter may have left the wait set by itself: its time is over, or interrupted. */
  static boolean mayHaveGivenUp(Footprint footprint, int i) {
    return (footprint.need(i) & 2) != 0
        || ((footprint.need(i) & 1) != 0 && footprint.word(i + 1) != 0);
  }

  @Override
  public String toString() {
    return name;
  }
}
