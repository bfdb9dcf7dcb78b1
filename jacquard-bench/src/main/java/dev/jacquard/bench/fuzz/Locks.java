package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Blocking;
import dev.jacquard.bench.fuzz.model.Blocking.Patience;
import dev.jacquard.bench.fuzz.model.Cell;
import java.util.concurrent.TimeUnit;

/** Locks with conditions, and locks of readers and writers. */
@SuppressWarnings({
  "ImmutableEnumChecker",
  "WaitNotInLoop"
}) // lambdas without state; statements that may go wrong are wanted
enum Locks implements Kind {
  LOCK(
      Subject.LOCKS,
      "locked (lock) {",
      (s, k, body) -> {
        s.lock.lock();
        try {
          body.run();
        } finally {
          s.lock.unlock();
        }
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.locked(c, Cell.LOCK, Patience.ENDLESS, body);
      }),
  LOCK_INTERRUPTIBLY(
      Subject.LOCKS,
      "lockedInterruptibly (lock) {",
      (s, k, body) -> {
        s.lock.lockInterruptibly();
        try {
          body.run();
        } finally {
          s.lock.unlock();
        }
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.locked(c, Cell.LOCK, Patience.UNTIL_INTERRUPTED, body);
      }),
  TRY_LOCK(
      Subject.LOCKS,
      "ifLocked (lock.tryLock()) {",
      (s, k, body) -> {
        if (!s.lock.tryLock()) {
          return false;
        }
        try {
          body.run();
        } finally {
          s.lock.unlock();
        }
        return true;
      },
      (c, k, body) -> {
        Blocking.locked(c, Cell.LOCK, Patience.NONE, body);
      }),
  TRY_LOCK_TIMED(
      Subject.LOCKS,
      "ifLocked (lock.tryLock(1 ms)) {",
      (s, k, body) -> {
        if (!s.lock.tryLock(1, TimeUnit.MILLISECONDS)) {
          return false;
        }
        try {
          body.run();
        } finally {
          s.lock.unlock();
        }
        return true;
      },
      (c, k, body) -> {
        Blocking.locked(c, Cell.LOCK, Patience.UNTIL_TIME_OUT, body);
      }),
  IS_LOCKED(
      Subject.LOCKS,
      "print(lock.isLocked())",
      (s, k, body) -> s.lock.isLocked(),
      (c, k, body) -> {
        c.atomic((w, t) -> w.result(t, w.get(Cell.LOCK) != 0));
      }),
  AWAIT(
      Subject.LOCKS,
      "condition.await()",
      (s, k, body) -> {
        s.condition.await();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.await(c, Cell.LOCK, false, null, null, true);
      }) {
    @Override
    public Kind within() {
      return LOCK;
    }
  },
  AWAIT_TIMED(
      Subject.LOCKS,
      "print(condition.await(1 ms))",
      (s, k, body) -> s.condition.await(1, TimeUnit.MILLISECONDS),
      (c, k, body) -> {
        Blocking.await(c, Cell.LOCK, true, "false", "true", true);
      }) {
    @Override
    public Kind within() {
      return LOCK;
    }
  },
  SIGNAL(
      Subject.LOCKS,
      "condition.signal()",
      (s, k, body) -> {
        s.condition.signal();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.wake(c, Cell.LOCK, true);
      }) {
    @Override
    public Kind within() {
      return LOCK;
    }
  },
  SIGNAL_ALL(
      Subject.LOCKS,
      "condition.signalAll()",
      (s, k, body) -> {
        s.condition.signalAll();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.wakeAll(c, Cell.LOCK);
      }) {
    @Override
    public Kind within() {
      return LOCK;
    }
  },
  READ_LOCK(
      Subject.READ_WRITE,
      "locked (rw.readLock()) {",
      (s, k, body) -> {
        s.rw.readLock().lock();
        try {
          body.run();
        } finally {
          s.rw.readLock().unlock();
        }
        return NOTHING;
      },
      null),
  WRITE_LOCK(
      Subject.READ_WRITE,
      "locked (rw.writeLock()) {",
      (s, k, body) -> {
        s.rw.writeLock().lock();
        try {
          body.run();
        } finally {
          s.rw.writeLock().unlock();
        }
        return NOTHING;
      },
      null),
  TRY_READ_LOCK(
      Subject.READ_WRITE,
      "ifLocked (rw.readLock().tryLock()) {",
      (s, k, body) -> {
        if (!s.rw.readLock().tryLock()) {
          return false;
        }
        try {
          body.run();
        } finally {
          s.rw.readLock().unlock();
        }
        return true;
      },
      null),
  TRY_WRITE_LOCK(
      Subject.READ_WRITE,
      "ifLocked (rw.writeLock().tryLock()) {",
      (s, k, body) -> {
        if (!s.rw.writeLock().tryLock()) {
          return false;
        }
        try {
          body.run();
        } finally {
          s.rw.writeLock().unlock();
        }
        return true;
      },
      null),
  TRY_WRITE_LOCK_TIMED(
      Subject.READ_WRITE,
      "ifLocked (rw.writeLock().tryLock(1 ms)) {",
      (s, k, body) -> {
        if (!s.rw.writeLock().tryLock(1, TimeUnit.MILLISECONDS)) {
          return false;
        }
        try {
          body.run();
        } finally {
          s.rw.writeLock().unlock();
        }
        return true;
      },
      null),
  READ_LOCKS(
      Subject.READ_WRITE,
      "print(rw.getReadLockCount())",
      (s, k, body) -> s.rw.getReadLockCount(),
      null);

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  Locks(Subject subject, String text, Real real, Model model) {
    this.subject = subject;
    this.text = text;
    this.real = real;
    this.model = model;
  }

  @Override
  public Subject subject() {
    return subject;
  }

  @Override
  public String text() {
    return text;
  }

  @Override
  public Real real() {
    return real;
  }

  @Override
  public Model model() {
    return model;
  }
}
