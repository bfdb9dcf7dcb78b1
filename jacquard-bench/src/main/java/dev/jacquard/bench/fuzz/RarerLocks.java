package dev.jacquard.bench.fuzz;

import java.util.concurrent.TimeUnit;

/** Fair locks, stamped locks, exchangers, and questions about who waits. */
@SuppressWarnings("ImmutableEnumChecker") // lambdas without state
enum RarerLocks implements Kind {
  FAIR_LOCK(
      Subject.FAIR,
      "locked (fair) {",
      (s, k, body) -> {
        s.fair.lock();
        try {
          body.run();
        } finally {
          s.fair.unlock();
        }
        return NOTHING;
      },
      null),
  FAIR_TRY_LOCK(
      Subject.FAIR,
      "ifLocked (fair.tryLock()) {",
      (s, k, body) -> {
        if (!s.fair.tryLock()) {
          return false;
        }
        try {
          body.run();
        } finally {
          s.fair.unlock();
        }
        return true;
      },
      null),
  FAIR_TRY_LOCK_TIMED(
      Subject.FAIR,
      "ifLocked (fair.tryLock(1 ms)) {",
      (s, k, body) -> {
        if (!s.fair.tryLock(1, TimeUnit.MILLISECONDS)) {
          return false;
        }
        try {
          body.run();
        } finally {
          s.fair.unlock();
        }
        return true;
      },
      null),
  FAIR_QUEUED(
      Subject.FAIR,
      "print(fair.hasQueuedThreads())",
      (s, k, body) -> s.fair.hasQueuedThreads(),
      null),
  FAIR_LENGTH(
      Subject.FAIR, "print(fair.getQueueLength())", (s, k, body) -> s.fair.getQueueLength(), null),
  FAIR_ACQUIRE(
      Subject.FAIR,
      "fairPermits.acquire()",
      (s, k, body) -> {
        s.fairPermits.acquire();
        return NOTHING;
      },
      null),
  FAIR_ACQUIRE_TWO(
      Subject.FAIR,
      "fairPermits.acquire(2)",
      (s, k, body) -> {
        s.fairPermits.acquire(2);
        return NOTHING;
      },
      null),
  FAIR_RELEASE(
      Subject.FAIR,
      "fairPermits.release()",
      (s, k, body) -> {
        s.fairPermits.release();
        return NOTHING;
      },
      null),
  FAIR_TRY_ACQUIRE(
      Subject.FAIR,
      "print(fairPermits.tryAcquire())",
      (s, k, body) -> s.fairPermits.tryAcquire(),
      null),
  STAMPED_WRITE(
      Subject.STAMPED,
      "locked (stamped.asWriteLock()) {",
      (s, k, body) -> {
        long stamp = s.stamped.writeLock();
        try {
          body.run();
        } finally {
          s.stamped.unlockWrite(stamp);
        }
        return NOTHING;
      },
      null),
  STAMPED_READ(
      Subject.STAMPED,
      "locked (stamped.asReadLock()) {",
      (s, k, body) -> {
        long stamp = s.stamped.readLock();
        try {
          body.run();
        } finally {
          s.stamped.unlockRead(stamp);
        }
        return NOTHING;
      },
      null),
  STAMPED_OPTIMISTIC(
      Subject.STAMPED,
      "optimistic (stamped) {",
      (s, k, body) -> {
        long stamp = s.stamped.tryOptimisticRead();
        body.run();
        return s.stamped.validate(stamp);
      },
      null),
  STAMPED_TRY_WRITE(
      Subject.STAMPED,
      "print(stamped.tryWriteLock() != 0 and unlock)",
      (s, k, body) -> {
        long stamp = s.stamped.tryWriteLock();
        if (stamp != 0) {
          s.stamped.unlockWrite(stamp);
        }
        return stamp != 0;
      },
      null),
  STAMPED_UPGRADE(
      Subject.STAMPED,
      "print(upgrade of a read lock)",
      (s, k, body) -> {
        long stamp = s.stamped.readLock();
        long other = s.stamped.tryConvertToWriteLock(stamp);
        s.stamped.unlock(other == 0 ? stamp : other);
        return other != 0;
      },
      null),
  EXCHANGE_TIMED(
      Subject.EXCHANGERS,
      "print(exchanger.exchange(%d, 1 ms))",
      (s, k, body) -> s.exchanger.exchange(k, 1, TimeUnit.MILLISECONDS),
      null),
  EXCHANGE(
      Subject.EXCHANGERS,
      "print(exchanger.exchange(%d))",
      (s, k, body) -> s.exchanger.exchange(k),
      null);

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  RarerLocks(Subject subject, String text, Real real, Model model) {
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
