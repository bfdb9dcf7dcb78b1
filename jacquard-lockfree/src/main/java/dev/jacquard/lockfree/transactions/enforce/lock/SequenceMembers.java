package dev.jacquard.lockfree.transactions.enforce.lock;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;

/**
 * A sequence lock. Its members are copied into the class of a structure: no object is added, and
 * one that was made without a constructor has a lock, too.
 *
 * <p>The version is odd while a thread is in a transaction. What others see of a transaction they
 * see together with an odd or a later version: the store of the odd one comes before all of its
 * stores (the fence), and the next even one after them (the release). So who has read the same even
 * version before its reads (acquire) and after them (the fence of {@link #valid}) has read between
 * two transactions.
 *
 * <p>A thread that ends a transaction and then only reads another structure must not read before
 * others can see the transaction, or two threads could miss each other's. Either the end or the
 * reader needs a full fence for that: here it is the reader.
 */
final class SequenceMembers {
  private static final VarHandle VERSION = version();

  /** Who waits longer than this, about half a second, does so without the processor. */
  private static final int YIELDS = 1 << 20;

  /** So often a reader looks whether a transaction is over before it takes the lock itself. */
  private static final int LOOKS = 3;

  private static final long NANOS = 100_000;

  /** What is thrown if there was a transaction while others only read; caught where they began. */
  @SuppressWarnings("StaticAssignmentOfThrowable") // nobody looks where it comes from
  private static final RuntimeException STALE = new CancellationException();

  private transient volatile long version;

  /** Compared with the current thread only, so it matters to nobody what others see here. */
  private transient Thread owner;

  /** How many transactions are around the innermost one. */
  private transient int depth;

  private static VarHandle version() {
    try {
      return MethodHandles.lookup().findVarHandle(SequenceMembers.class, "version", long.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  void begin() {
    long seen = version;
    if ((seen & 1) == 0 && VERSION.compareAndSet(this, seen, seen + 1)) {
      VarHandle.storeStoreFence();
      owner = Thread.currentThread();
    } else {
      beginLater();
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // who is in the transaction may wait for the processor
  private void beginLater() {
    Thread me = Thread.currentThread();
    if (owner == me) {
      depth++;
      return;
    }
    for (int tries = 0; ; tries++) {
      long seen = version;
      if ((seen & 1) == 0 && VERSION.compareAndSet(this, seen, seen + 1)) {
        VarHandle.storeStoreFence();
        owner = me;
        return;
      }
      if (tries < YIELDS) {
        Thread.yield();
      } else {
        LockSupport.parkNanos(NANOS);
      }
    }
  }

  void end() {
    if (depth > 0) {
      depth--;
      return;
    }
    owner = null;
    VERSION.setRelease(this, version + 1);
  }

  void cut() {
    if (depth == 0) {
      end();
      begin();
    }
  }

  void pause() {
    if (depth == 0) {
      end();
    }
  }

  void resume() {
    if (owner != Thread.currentThread()) {
      begin();
    }
  }

  void abandon() {
    if (owner == Thread.currentThread()) {
      end();
    }
  }

  long read() {
    VarHandle.fullFence();
    long seen = version;
    for (int i = 0; (seen & 1) != 0 && i < LOOKS && owner != Thread.currentThread(); i++) {
      Thread.onSpinWait();
      seen = version;
    }
    return seen;
  }

  boolean valid(long read) {
    VarHandle.acquireFence();
    return version == read;
  }

  void check(long read) {
    if (!valid(read)) {
      throw STALE;
    }
  }
}
