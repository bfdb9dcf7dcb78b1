package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hold;

/**
 * The end of a thread that holds its own monitor: notifies all that wait on it and gives it back,
 * as the JVM does. So a thread that holds the monitor sees no end.
 */
public final class EndNotifying extends LockOperation {
  private final Cell life;
  private final Condition condition;

  public EndNotifying(Cell life, Condition condition) {
    super(condition.lock());
    this.life = life;
    this.condition = condition;
  }

  @Override
  protected void announce(Footprint footprint) {
    super.announce(footprint);
    condition.announceWaiters(footprint);
    footprint.add(life, Access.WRITE);
  }

  @Override
  protected long executeHolding(Footprint footprint, int result) {
    condition.notifyAll(footprint, footprint.size() - 1);
    life.set(Join.ENDED);
    lock.release();
    return 0;
  }

  @Override
  protected boolean endsThread() {
    return true;
  }

  @Override
  public Hold hold() {
    return Hold.GIVES;
  }
}
