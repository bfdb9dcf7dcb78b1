package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Footprint;
import java.util.Arrays;

/**
 * Notifies one waiter: which one is a choice. The result is the number of its thread plus one, or
 * {@link #NO_WAITER} if there is none, or if all of them may have given up by themselves.
 */
public final class Notify extends LockOperation {
  public static final int NO_WAITER = 0;

  private final Condition condition;

  public Notify(Condition condition) {
    super(condition.lock());
    this.condition = condition;
  }

  /**
   * The waiters are settled when a notification is announced, as its thread holds the lock by then.
   * What it can do depends on which of them were interrupted, so it reads their flags.
   */
  @Override
  protected void announce(Footprint footprint) {
    super.announce(footprint);
    condition.announceWaiters(footprint);
  }

  @Override
  protected boolean several() {
    return true;
  }

  @Override
  protected int results(Footprint footprint) {
    return notifiable(footprint, null);
  }

  @Override
  protected int result(Footprint footprint, int i) {
    int[] results = new int[footprint.size() + 1];
    int n = notifiable(footprint, results);
    Arrays.sort(results, 0, n);
    return results[i];
  }

  /**
   * Those that can be notified. Where order matters, the first that waits; but one that may have
   * given up by itself may be gone, and then it is the turn of the next.
   *
   * @param results gets what stands for them, unless null
   * @return how many they are
   */
  private int notifiable(Footprint footprint, int[] results) {
    int n = 0;
    for (int at = 1; at < condition.end(footprint); at = Condition.nextWaiter(footprint, at)) {
      if (footprint.word(at) == Condition.WAITING) {
        if (results != null) {
          results[n] = Condition.threadOf(footprint, at) + 1;
        }
        n++;
        if (condition.inOrder() && !Condition.mayHaveGivenUp(footprint, at)) {
          return n;
        }
      }
    }
    if (mayFindNobody(footprint)) {
      if (results != null) {
        results[n] = NO_WAITER;
      }
      n++;
    }
    return n;
  }

  private boolean mayFindNobody(Footprint footprint) {
    for (int at = 1; at < condition.end(footprint); at = Condition.nextWaiter(footprint, at)) {
      if (footprint.word(at) == Condition.WAITING && !Condition.mayHaveGivenUp(footprint, at)) {
        return false;
      }
    }
    return true;
  }

  @Override
  protected boolean refines() {
    return true;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    int end = condition.end(footprint);
    for (int i = 1; i < end; i = Condition.nextWaiter(footprint, i)) {
      boolean wakes = result == NO_WAITER || result == Condition.threadOf(footprint, i) + 1;
      footprint.setAccess(i, wakes ? Access.WRITE : Access.READ);
    }
    if (end < footprint.size() && result == NO_WAITER) {
      footprint.setAccess(end, Access.NONE);
    }
  }

  @Override
  protected long executeHolding(Footprint footprint, int result) {
    int end = condition.end(footprint);
    for (int i = 1; i < end; i = Condition.nextWaiter(footprint, i)) {
      Cell wakeUp = (Cell) footprint.resource(i);
      if (result == NO_WAITER && wakeUp.word() == Condition.WAITING) {
        wakeUp.set(Condition.GONE);
      } else if (result == Condition.threadOf(footprint, i) + 1) {
        condition.notify(wakeUp, Condition.NOTIFIED);
      }
    }
    return result - 1L;
  }
}
