package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hold;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.ProgramException;

/** Releases a read or a write lock once. */
public final class ReadWriteRelease extends Operation {
  private final ReadWriteLock lock;
  private final boolean write;

  public ReadWriteRelease(ReadWriteLock lock, boolean write) {
    this.lock = lock;
    this.write = write;
  }

  /** Whether it is the write lock. */
  public boolean write() {
    return write;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(lock, Access.WRITE);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    int thread = footprint.thread();
    if (write ? !lock.writeHeldBy(thread) : !lock.readHeldBy(thread)) {
      throw new ProgramException(
          "thread "
              + thread
              + " does not hold "
              + lock
              + " for "
              + (write ? "writing" : "reading")
              + " at "
              + site()
              + ": only a thread that acquired it may release it");
    }
    if (write) {
      lock.release();
    } else {
      lock.releaseRead(thread);
    }
    return 0;
  }

  @Override
  public Hold hold() {
    return write ? Hold.GIVES : Hold.GIVES_SHARE;
  }
}
