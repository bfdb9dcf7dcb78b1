package dev.jacquard.model;

import dev.jacquard.kernel.Action;
import dev.jacquard.kernel.Verb;
import dev.jacquard.kernel.primitive.Acquire;
import dev.jacquard.kernel.primitive.Acquire.Mode;
import dev.jacquard.kernel.primitive.Barrier;
import dev.jacquard.kernel.primitive.BarrierArrive;
import dev.jacquard.kernel.primitive.BarrierDepart;
import dev.jacquard.kernel.primitive.Cell;
import dev.jacquard.kernel.primitive.Condition;
import dev.jacquard.kernel.primitive.CountDown;
import dev.jacquard.kernel.primitive.Latch;
import dev.jacquard.kernel.primitive.LatchAwait;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.LockAcquire;
import dev.jacquard.kernel.primitive.LockRelease;
import dev.jacquard.kernel.primitive.Notify;
import dev.jacquard.kernel.primitive.NotifyAll;
import dev.jacquard.kernel.primitive.Query;
import dev.jacquard.kernel.primitive.QueueEnter;
import dev.jacquard.kernel.primitive.QueueEnter.Manners;
import dev.jacquard.kernel.primitive.QueueLeave;
import dev.jacquard.kernel.primitive.ReadAcquire;
import dev.jacquard.kernel.primitive.ReadWriteLock;
import dev.jacquard.kernel.primitive.ReadWriteRelease;
import dev.jacquard.kernel.primitive.Semaphore;
import dev.jacquard.kernel.primitive.SemaphoreAcquire;
import dev.jacquard.kernel.primitive.SemaphoreDrain;
import dev.jacquard.kernel.primitive.SemaphoreRelease;
import dev.jacquard.kernel.primitive.WaitEnd;
import dev.jacquard.kernel.primitive.WaitLine;
import dev.jacquard.kernel.primitive.WaitReacquire;
import dev.jacquard.kernel.primitive.WaitRelease;
import dev.jacquard.kernel.primitive.WriteAcquire;
import java.util.function.Function;

/** The statements of a {@link ThreadBuilder} that synchronize. Named as in java.util.concurrent. */
public abstract sealed class SyncBuilder permits ThreadBuilder {
  final CodeBuilder code;

  SyncBuilder(CodeBuilder code) {
    this.code = code;
  }

  static void requireTime(long timeout) {
    if (timeout < 0) {
      throw new IllegalArgumentException("timeout " + timeout + ": must be 0 or more");
    }
  }

  // ---- locks and monitors

  public void lock(Lock lock) {
    code.announce(
        new Action(Verb.LOCK, lock.name()),
        null,
        () -> new LockAcquire(lock, Mode.BLOCK, -1, null));
  }

  public void lockInterruptibly(Lock lock, Local into) {
    code.announceEntering(
        new Action(Verb.LOCK, lock + " interruptibly"),
        into,
        Mode.BLOCK,
        mode -> new LockAcquire(lock, mode, -1, code.thread().interruptSeen()));
  }

  public void tryLock(Lock lock, Local into) {
    code.announce("tryLock " + lock, into, () -> new LockAcquire(lock, Mode.TRY, -1, null));
  }

  public void tryLock(Lock lock, long timeout, Local into) {
    requireTime(timeout);
    code.announceEntering(
        "tryLock " + lock + " for " + timeout,
        into,
        Mode.TIMED,
        mode -> new LockAcquire(lock, mode, timeout, code.thread().interruptSeen()));
  }

  public void unlock(Lock lock) {
    code.announce(new Action(Verb.UNLOCK, lock.name()), null, () -> new LockRelease(lock));
  }

  /** {@code into} is 1 if some thread holds the lock. */
  public void isLocked(Lock lock, Local into) {
    code.announce(
        new Action(Verb.CALL, lock + ".isLocked"),
        into,
        () -> new Query(lock, word -> word != 0 ? 1 : 0));
  }

  /** The body, holding the lock. */
  public void locked(Lock lock, Runnable body) {
    lock(lock);
    body.run();
    unlock(lock);
  }

  /** Waits to be signalled: two operations, one that releases the lock, one that gets it back. */
  public void await(Condition condition) {
    await(condition, -1, "", null);
  }

  public void await(Condition condition, long timeout, Local into) {
    requireTime(timeout);
    await(condition, timeout, " for " + timeout, into);
  }

  private void await(Condition condition, long timeout, String more, Local into) {
    ThreadHandle self = code.thread();
    boolean queued = condition.line() != null;
    int end = code.position() + (queued ? 3 : 2);
    WaitReacquire[] second = new WaitReacquire[1];
    code.enter(
        Action.statement("wait for " + condition + more),
        into,
        () -> {
          second[0] =
              new WaitReacquire(
                  code.kernel(), condition, timeout, self.wakeUp(), self.interruptSeen());
          return new WaitRelease(second[0]);
        },
        code.position() + 1,
        end);
    if (queued) {
      code.enter(
          Action.statement("wait for " + condition + " ends"),
          into,
          () -> new WaitEnd(second[0]),
          code.position() + 1);
    }
    code.announceInterruptible(
        Action.statement("waited for " + condition + more), into, () -> second[0]);
  }

  /** Wakes one waiter; which one is a choice. */
  public void signal(Condition condition) {
    code.announce("signal " + condition, null, () -> new Notify(condition));
  }

  public void signalAll(Condition condition) {
    code.announce("signalAll " + condition, null, () -> new NotifyAll(condition));
  }

  // ---- read-write locks

  public void readLock(ReadWriteLock lock) {
    code.announce("readLock " + lock, null, () -> new ReadAcquire(lock, Mode.BLOCK, -1, null));
  }

  public void tryReadLock(ReadWriteLock lock, Local into) {
    code.announce("tryReadLock " + lock, into, () -> new ReadAcquire(lock, Mode.TRY, -1, null));
  }

  public void tryReadLock(ReadWriteLock lock, long timeout, Local into) {
    requireTime(timeout);
    code.announceEntering(
        "tryReadLock " + lock + " for " + timeout,
        into,
        Mode.TIMED,
        mode -> new ReadAcquire(lock, mode, timeout, code.thread().interruptSeen()));
  }

  public void readUnlock(ReadWriteLock lock) {
    code.announce("readUnlock " + lock, null, () -> new ReadWriteRelease(lock, false));
  }

  public void writeLock(ReadWriteLock lock) {
    code.announce("writeLock " + lock, null, () -> new WriteAcquire(lock, Mode.BLOCK, -1, null));
  }

  public void tryWriteLock(ReadWriteLock lock, Local into) {
    code.announce("tryWriteLock " + lock, into, () -> new WriteAcquire(lock, Mode.TRY, -1, null));
  }

  public void tryWriteLock(ReadWriteLock lock, long timeout, Local into) {
    requireTime(timeout);
    code.announceEntering(
        "tryWriteLock " + lock + " for " + timeout,
        into,
        Mode.TIMED,
        mode -> new WriteAcquire(lock, mode, timeout, code.thread().interruptSeen()));
  }

  public void writeUnlock(ReadWriteLock lock) {
    code.announce("writeUnlock " + lock, null, () -> new ReadWriteRelease(lock, true));
  }

  // ---- semaphores

  public void acquire(Semaphore semaphore, long permits) {
    acquire(semaphore, permits, Mode.BLOCK, -1, "", null);
  }

  public void tryAcquire(Semaphore semaphore, long permits, Local into) {
    acquire(semaphore, permits, Mode.TRY, -1, " if possible", into);
  }

  public void tryAcquire(Semaphore semaphore, long permits, long timeout, Local into) {
    requireTime(timeout);
    acquire(semaphore, permits, Mode.TIMED, timeout, " within " + timeout, into);
  }

  private void acquire(
      Semaphore semaphore, long permits, Mode mode, long timeout, String more, Local into) {
    requirePermits(permits);
    code.announceEntering(
        "acquire " + permits + " of " + semaphore + more,
        into,
        mode,
        m -> {
          Cell interrupt = mode == Mode.TRY ? null : code.thread().interruptSeen();
          return new SemaphoreAcquire(semaphore, permits, m, timeout, interrupt);
        });
  }

  public void release(Semaphore semaphore, long permits) {
    requirePermits(permits);
    code.announce(
        "release " + permits + " of " + semaphore,
        null,
        () -> new SemaphoreRelease(semaphore, permits));
  }

  private static void requirePermits(long permits) {
    if (permits < 1) {
      throw new IllegalArgumentException(permits + " permits: must be at least 1");
    }
  }

  /** Takes all permits that are there; {@code into} is how many. */
  public void drainPermits(Semaphore semaphore, Local into) {
    code.announce("drain " + semaphore, into, () -> new SemaphoreDrain(semaphore));
  }

  /** {@code into} is the number of permits. */
  public void availablePermits(Semaphore semaphore, Local into) {
    code.announce(
        new Action(Verb.CALL, semaphore + ".availablePermits"),
        into,
        () -> new Query(semaphore, word -> word));
  }

  // ---- waiting in line

  /** A fair lock: waits behind all that wait. */
  public void lock(Lock lock, WaitLine line) {
    inLine(
        "lock " + lock,
        line,
        Manners.BEHIND_ALL,
        Mode.BLOCK,
        null,
        mode -> new LockAcquire(lock, mode, -1, null));
  }

  public void tryLock(Lock lock, WaitLine line, long timeout, Local into) {
    requireTime(timeout);
    inLine(
        "tryLock " + lock + " for " + timeout,
        line,
        Manners.BEHIND_ALL,
        Mode.TIMED,
        into,
        mode -> new LockAcquire(lock, mode, timeout, code.thread().interruptSeen()));
  }

  /** Waits behind a writer that is the first to wait. */
  public void readLock(ReadWriteLock lock, WaitLine line) {
    inLine(
        "readLock " + lock,
        line,
        Manners.BEHIND_EXCLUSIVE,
        Mode.BLOCK,
        null,
        mode -> new ReadAcquire(lock, mode, -1, null));
  }

  public void writeLock(ReadWriteLock lock, WaitLine line) {
    inLine(
        "writeLock " + lock,
        line,
        Manners.BARGES,
        Mode.BLOCK,
        null,
        mode -> new WriteAcquire(lock, mode, -1, null));
  }

  /** Overtakes those that wait, if there are permits enough. */
  public void acquire(Semaphore semaphore, long permits, WaitLine line) {
    requirePermits(permits);
    inLine(
        "acquire " + permits + " of " + semaphore,
        line,
        Manners.BARGES,
        Mode.BLOCK,
        null,
        mode -> new SemaphoreAcquire(semaphore, permits, mode, -1, code.thread().interruptSeen()));
  }

  private void inLine(
      String text,
      WaitLine line,
      Manners manners,
      Mode mode,
      Local into,
      Function<Mode, Acquire> acquire) {
    QueueEnter[] first = new QueueEnter[1];
    code.enter(
        Action.statement(text),
        into,
        () -> {
          first[0] = new QueueEnter(acquire.apply(Mode.TRY), line, manners);
          return first[0];
        },
        code.position() + 1);
    code.announceInterruptible(
        Action.statement(text + " in line"),
        into,
        () -> new QueueLeave(acquire.apply(mode), line, first[0]));
  }

  /** {@code into} is how many wait. */
  public void queueLength(WaitLine line, Local into) {
    code.announce(
        new Action(Verb.CALL, line + ".length"),
        into,
        () -> new Query(line, word -> line.waiting(true, true).length));
  }

  // ---- latches and barriers

  public void countDown(Latch latch) {
    code.announce("count down " + latch, null, () -> new CountDown(latch));
  }

  public void await(Latch latch) {
    code.announceEntering(
        "await " + latch,
        null,
        Mode.BLOCK,
        mode -> new LatchAwait(latch, mode, -1, code.thread().interruptSeen()));
  }

  public void await(Latch latch, long timeout, Local into) {
    requireTime(timeout);
    code.announceEntering(
        "await " + latch + " for " + timeout,
        into,
        Mode.TIMED,
        mode -> new LatchAwait(latch, mode, timeout, code.thread().interruptSeen()));
  }

  /** {@code into} is the count of the latch. */
  public void getCount(Latch latch, Local into) {
    code.announce(
        new Action(Verb.CALL, latch + ".getCount"), into, () -> new Query(latch, word -> word));
  }

  /** Arrives and waits for the others: one operation for the last to arrive, two for the others. */
  public void await(Barrier barrier) {
    BarrierDepart departure = new BarrierDepart(barrier);
    Local tripped = code.local("tripped", 0);
    code.announce("arrive at " + barrier, tripped, () -> new BarrierArrive(barrier, departure));
    Instruction.Branch last = new Instruction.Branch(tripped.not(), code.position() + 1);
    code.add(last);
    code.announce("depart from " + barrier, null, () -> departure);
    last.target(code.position());
  }
}
