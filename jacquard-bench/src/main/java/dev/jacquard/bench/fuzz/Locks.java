package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.ifLocked;
import static dev.jacquard.bench.fuzz.Kind.locked;
import static dev.jacquard.bench.fuzz.Kind.value;

import dev.jacquard.bench.fuzz.model.Blocking;
import dev.jacquard.bench.fuzz.model.Blocking.Patience;
import dev.jacquard.bench.fuzz.model.Cell;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;

/** Locks with conditions, and locks of readers and writers. */
@SuppressWarnings("WaitNotInLoop") // statements that may go wrong are wanted
final class Locks {
  private static final Kind LOCK =
      locked(Subject.LOCKS, "locked (lock) {", s -> s.lock, Lock::lock)
          .modelled((c, k, body) -> Blocking.locked(c, Cell.LOCK, Patience.ENDLESS, body));

  static final List<Kind> KINDS =
      List.of(
          LOCK,
          locked(
                  Subject.LOCKS,
                  "lockedInterruptibly (lock) {",
                  s -> s.lock,
                  Lock::lockInterruptibly)
              .modelled(
                  (c, k, body) -> Blocking.locked(c, Cell.LOCK, Patience.UNTIL_INTERRUPTED, body)),
          ifLocked(Subject.LOCKS, "ifLocked (lock.tryLock()) {", s -> s.lock, Lock::tryLock)
              .modelled((c, k, body) -> Blocking.locked(c, Cell.LOCK, Patience.NONE, body)),
          ifLocked(
                  Subject.LOCKS,
                  "ifLocked (lock.tryLock(1 ms)) {",
                  s -> s.lock,
                  lock -> lock.tryLock(1, TimeUnit.MILLISECONDS))
              .modelled(
                  (c, k, body) -> Blocking.locked(c, Cell.LOCK, Patience.UNTIL_TIME_OUT, body)),
          value(Subject.LOCKS, "print(lock.isLocked())", (s, k) -> s.lock.isLocked())
              .modelled((c, k) -> c.atomic((w, t) -> w.result(t, w.get(Cell.LOCK) != 0))),
          action(Subject.LOCKS, "condition.await()", (s, k) -> s.condition.await())
              .modelled((c, k) -> Blocking.await(c, Cell.LOCK, false, null, null, true))
              .inside(LOCK),
          value(
                  Subject.LOCKS,
                  "print(condition.await(1 ms))",
                  (s, k) -> s.condition.await(1, TimeUnit.MILLISECONDS))
              .modelled((c, k) -> Blocking.await(c, Cell.LOCK, true, "false", "true", true))
              .inside(LOCK),
          action(Subject.LOCKS, "condition.signal()", (s, k) -> s.condition.signal())
              .modelled((c, k) -> Blocking.wake(c, Cell.LOCK, true))
              .inside(LOCK),
          action(Subject.LOCKS, "condition.signalAll()", (s, k) -> s.condition.signalAll())
              .modelled((c, k) -> Blocking.wakeAll(c, Cell.LOCK))
              .inside(LOCK),
          locked(Subject.READ_WRITE, "locked (rw.readLock()) {", s -> s.rw.readLock(), Lock::lock),
          locked(
              Subject.READ_WRITE, "locked (rw.writeLock()) {", s -> s.rw.writeLock(), Lock::lock),
          ifLocked(
              Subject.READ_WRITE,
              "ifLocked (rw.readLock().tryLock()) {",
              s -> s.rw.readLock(),
              Lock::tryLock),
          ifLocked(
              Subject.READ_WRITE,
              "ifLocked (rw.writeLock().tryLock()) {",
              s -> s.rw.writeLock(),
              Lock::tryLock),
          ifLocked(
              Subject.READ_WRITE,
              "ifLocked (rw.writeLock().tryLock(1 ms)) {",
              s -> s.rw.writeLock(),
              lock -> lock.tryLock(1, TimeUnit.MILLISECONDS)),
          value(
              Subject.READ_WRITE,
              "print(rw.getReadLockCount())",
              (s, k) -> s.rw.getReadLockCount()));

  private Locks() {}
}
