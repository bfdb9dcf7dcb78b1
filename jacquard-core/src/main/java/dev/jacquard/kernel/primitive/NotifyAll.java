package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Footprint;

/** Notifies all waiters. */
public final class NotifyAll extends LockOperation {
  private final Condition condition;

  public NotifyAll(Condition condition) {
    super(condition.lock());
    this.condition = condition;
  }

  @Override
  protected void announce(Footprint footprint) {
    super.announce(footprint);
    condition.announceWaiters(footprint);
  }

  @Override
  protected long executeHolding(Footprint footprint, int result) {
    wake(footprint, footprint.size());
    return 0;
  }

  /** Wakes the waiters in a footprint, which are behind the lock. */
  static void wake(Footprint footprint, int end) {
    for (int i = 1; i < end; i = Condition.nextWaiter(footprint, i)) {
      Cell wakeUp = (Cell) footprint.resource(i);
      if (wakeUp.word() == Condition.WAITING) {
        boolean gone = Condition.mayHaveGivenUp(footprint, i);
        wakeUp.set(gone ? Condition.NOTIFIED_OR_GONE : Condition.NOTIFIED);
      }
    }
  }
}
