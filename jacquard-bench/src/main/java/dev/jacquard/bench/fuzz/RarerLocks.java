package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.NOTHING;
import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.block;
import static dev.jacquard.bench.fuzz.Kind.ifLocked;
import static dev.jacquard.bench.fuzz.Kind.locked;
import static dev.jacquard.bench.fuzz.Kind.value;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;

/** Fair locks, stamped locks, exchangers, and questions about who waits. */
final class RarerLocks {
  static final List<Kind> KINDS =
      List.of(
          locked(Subject.FAIR, "locked (fair) {", s -> s.fair, Lock::lock),
          ifLocked(Subject.FAIR, "ifLocked (fair.tryLock()) {", s -> s.fair, Lock::tryLock),
          ifLocked(
              Subject.FAIR,
              "ifLocked (fair.tryLock(1 ms)) {",
              s -> s.fair,
              lock -> lock.tryLock(1, TimeUnit.MILLISECONDS)),
          value(
              Subject.FAIR, "print(fair.hasQueuedThreads())", (s, k) -> s.fair.hasQueuedThreads()),
          value(Subject.FAIR, "print(fair.getQueueLength())", (s, k) -> s.fair.getQueueLength()),
          action(Subject.FAIR, "fairPermits.acquire()", (s, k) -> s.fairPermits.acquire()),
          action(Subject.FAIR, "fairPermits.acquire(2)", (s, k) -> s.fairPermits.acquire(2)),
          action(Subject.FAIR, "fairPermits.release()", (s, k) -> s.fairPermits.release()),
          value(
              Subject.FAIR,
              "print(fairPermits.tryAcquire())",
              (s, k) -> s.fairPermits.tryAcquire()),
          block(
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
              }),
          block(
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
              }),
          block(
              Subject.STAMPED,
              "optimistic (stamped) {",
              (s, k, body) -> {
                long stamp = s.stamped.tryOptimisticRead();
                body.run();
                return s.stamped.validate(stamp);
              }),
          value(
              Subject.STAMPED,
              "print(stamped.tryWriteLock() != 0 and unlock)",
              (s, k) -> {
                long stamp = s.stamped.tryWriteLock();
                if (stamp != 0) {
                  s.stamped.unlockWrite(stamp);
                }
                return stamp != 0;
              }),
          value(
              Subject.STAMPED,
              "print(upgrade of a read lock)",
              (s, k) -> {
                long stamp = s.stamped.readLock();
                long other = s.stamped.tryConvertToWriteLock(stamp);
                s.stamped.unlock(other == 0 ? stamp : other);
                return other != 0;
              }),
          value(
              Subject.EXCHANGERS,
              "print(exchanger.exchange(%d, 1 ms))",
              (s, k) -> s.exchanger.exchange(k, 1, TimeUnit.MILLISECONDS)),
          value(
              Subject.EXCHANGERS,
              "print(exchanger.exchange(%d))",
              (s, k) -> s.exchanger.exchange(k)));

  private RarerLocks() {}
}
