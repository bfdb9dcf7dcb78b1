package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.ProgramException;

/** An operation that only the owner of a lock may do. */
public abstract class LockOperation extends Operation {
  protected final Exclusive lock;

  protected LockOperation(Exclusive lock) {
    this.lock = lock;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(lock, Access.WRITE);
  }

  @Override
  protected final long execute(Effects effects, Footprint footprint, int result) {
    if (!lock.ownedBy(footprint.thread())) {
      throw new ProgramException(
          "thread "
              + footprint.thread()
              + " does not hold "
              + lock
              + " at "
              + site()
              + ": only the thread that acquired a lock may release it, wait or notify");
    }
    return executeHolding(footprint, result);
  }

  protected abstract long executeHolding(Footprint footprint, int result);
}
