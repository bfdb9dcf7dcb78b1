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
    condition.notifyAll(footprint, condition.end(footprint));
    return 0;
  }
}
