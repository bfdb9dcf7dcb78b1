package dev.jacquard.suite;

import dev.jacquard.model.Expr;

/**
 * What generated programs are made of. Each primitive is here once: how it is printed, and how it
 * is put into a program. In the text {@code {v}}, {@code {l}}, {@code {c}} and {@code {T}} stand
 * for the variable, lock, condition or thread, {@code {a}} for the argument; {@code r} is the only
 * local.
 */
enum Primitive {
  READ(Group.VARIABLE, 1, "t.read({v}, r);", (s, i) -> s.t.read(s.variable(i), s.r)),
  WRITE(
      Group.VARIABLE,
      1,
      "t.write({v}, {a});",
      (s, i) -> s.t.write(s.variable(i), Expr.of(i.argument()))),
  WRITE_SUM(
      Group.VARIABLE,
      1,
      "t.write({v}, r.plus({a}));",
      (s, i) -> s.t.write(s.variable(i), s.r.plus(i.argument()))),
  ADD(
      Group.VARIABLE,
      1,
      "t.getAndAdd({v}, {a}, r);",
      (s, i) -> s.t.getAndAdd(s.variable(i), i.argument(), s.r)),
  COMPARE_AND_SET(
      Group.VARIABLE,
      1,
      "t.compareAndSet({v}, Expr.of({a}), Expr.of({a+1}), r);",
      (s, i) ->
          s.t.compareAndSet(s.variable(i), Expr.of(i.argument()), Expr.of(i.argument() + 1L), s.r)),

  LOCK(
      Group.LOCK,
      2,
      "t.lock({l});",
      "t.unlock({l});",
      (s, i) -> {
        s.t.lock(s.lock(i));
        s.body(i);
        s.t.unlock(s.lock(i));
      }),
  TRY_LOCK(
      Group.LOCK,
      2,
      "t.tryLock({l}, r); t.when(r.eq(1), () -> {",
      "t.unlock({l}); });",
      (s, i) -> {
        s.t.tryLock(s.lock(i), s.r);
        s.ifTaken(i, () -> s.t.unlock(s.lock(i)));
      }),
  TIMED_LOCK(
      Group.LOCK,
      2,
      "t.tryLock({l}, 5, r); t.when(r.eq(1), () -> {",
      "t.unlock({l}); });",
      (s, i) -> {
        s.t.tryLock(s.lock(i), 5, s.r);
        s.ifTaken(i, () -> s.t.unlock(s.lock(i)));
      }),
  LOCK_INTERRUPTIBLY(
      Group.LOCK,
      2,
      "t.lockInterruptibly({l}, r); t.when(r.eq(1), () -> {",
      "t.unlock({l}); });",
      (s, i) -> {
        s.t.lockInterruptibly(s.lock(i), s.r);
        s.ifTaken(i, () -> s.t.unlock(s.lock(i)));
      }),
  IS_LOCKED(Group.LOCK, 1, "t.isLocked({l}, r);", (s, i) -> s.t.isLocked(s.lock(i), s.r)),

  WAIT(Group.CONDITION, 2, "t.await({c});", (s, i) -> s.t.await(s.condition(i))),
  TIMED_WAIT(
      Group.CONDITION, 2, "t.await({c}, 5, r);", (s, i) -> s.t.await(s.condition(i), 5, s.r)),
  SIGNAL(Group.CONDITION, 1, "t.signal({c});", (s, i) -> s.t.signal(s.condition(i))),
  SIGNAL_ALL(Group.CONDITION, 1, "t.signalAll({c});", (s, i) -> s.t.signalAll(s.condition(i))),

  READ_LOCK(
      Group.READ_WRITE_LOCK,
      2,
      "t.readLock(rw);",
      "t.readUnlock(rw);",
      (s, i) -> {
        s.t.readLock(s.readWriteLock);
        s.body(i);
        s.t.readUnlock(s.readWriteLock);
      }),
  TRY_READ_LOCK(
      Group.READ_WRITE_LOCK,
      2,
      "t.tryReadLock(rw, r); t.when(r.eq(1), () -> {",
      "t.readUnlock(rw); });",
      (s, i) -> {
        s.t.tryReadLock(s.readWriteLock, s.r);
        s.ifTaken(i, () -> s.t.readUnlock(s.readWriteLock));
      }),
  TIMED_READ_LOCK(
      Group.READ_WRITE_LOCK,
      2,
      "t.tryReadLock(rw, 5, r); t.when(r.eq(1), () -> {",
      "t.readUnlock(rw); });",
      (s, i) -> {
        s.t.tryReadLock(s.readWriteLock, 5, s.r);
        s.ifTaken(i, () -> s.t.readUnlock(s.readWriteLock));
      }),
  WRITE_LOCK(
      Group.READ_WRITE_LOCK,
      2,
      "t.writeLock(rw);",
      "t.writeUnlock(rw);",
      (s, i) -> {
        s.t.writeLock(s.readWriteLock);
        s.body(i);
        s.t.writeUnlock(s.readWriteLock);
      }),
  TRY_WRITE_LOCK(
      Group.READ_WRITE_LOCK,
      2,
      "t.tryWriteLock(rw, r); t.when(r.eq(1), () -> {",
      "t.writeUnlock(rw); });",
      (s, i) -> {
        s.t.tryWriteLock(s.readWriteLock, s.r);
        s.ifTaken(i, () -> s.t.writeUnlock(s.readWriteLock));
      }),
  TIMED_WRITE_LOCK(
      Group.READ_WRITE_LOCK,
      2,
      "t.tryWriteLock(rw, 5, r); t.when(r.eq(1), () -> {",
      "t.writeUnlock(rw); });",
      (s, i) -> {
        s.t.tryWriteLock(s.readWriteLock, 5, s.r);
        s.ifTaken(i, () -> s.t.writeUnlock(s.readWriteLock));
      }),

  ACQUIRE(
      Group.SEMAPHORE,
      1,
      "t.acquire(semaphore, {a});",
      (s, i) -> s.t.acquire(s.semaphore, i.argument())),
  TRY_ACQUIRE(
      Group.SEMAPHORE,
      1,
      "t.tryAcquire(semaphore, {a}, r);",
      (s, i) -> s.t.tryAcquire(s.semaphore, i.argument(), s.r)),
  TIMED_ACQUIRE(
      Group.SEMAPHORE,
      1,
      "t.tryAcquire(semaphore, {a}, 5, r);",
      (s, i) -> s.t.tryAcquire(s.semaphore, i.argument(), 5, s.r)),
  RELEASE(
      Group.SEMAPHORE,
      1,
      "t.release(semaphore, {a});",
      (s, i) -> s.t.release(s.semaphore, i.argument())),
  AVAILABLE_PERMITS(
      Group.SEMAPHORE,
      1,
      "t.availablePermits(semaphore, r);",
      (s, i) -> s.t.availablePermits(s.semaphore, s.r)),

  COUNT_DOWN(Group.LATCH, 1, "t.countDown(latch);", (s, i) -> s.t.countDown(s.latch)),
  LATCH_AWAIT(Group.LATCH, 1, "t.await(latch);", (s, i) -> s.t.await(s.latch)),
  TIMED_LATCH_AWAIT(Group.LATCH, 1, "t.await(latch, 5, r);", (s, i) -> s.t.await(s.latch, 5, s.r)),
  GET_COUNT(Group.LATCH, 1, "t.getCount(latch, r);", (s, i) -> s.t.getCount(s.latch, s.r)),

  BARRIER(Group.BARRIER, 2, "t.await(barrier);", (s, i) -> s.t.await(s.barrier)),

  PARK(Group.PARK, 1, "t.park();", (s, i) -> s.t.park()),
  TIMED_PARK(Group.PARK, 1, "t.park(5, r);", (s, i) -> s.t.park(5, s.r)),
  UNPARK(Group.PARK, 1, "t.unpark({T});", (s, i) -> s.t.unpark(s.thread(i))),

  START(Group.THREAD, 1, "t.start({T});", (s, i) -> s.t.start(s.thread(i))),
  JOIN(Group.THREAD, 1, "t.join({T});", (s, i) -> s.t.join(s.thread(i))),
  TIMED_JOIN(Group.THREAD, 1, "t.join({T}, 5, r);", (s, i) -> s.t.join(s.thread(i), 5, s.r)),
  IS_ALIVE(Group.THREAD, 1, "t.isAlive({T}, r);", (s, i) -> s.t.isAlive(s.thread(i), s.r)),

  INTERRUPT(Group.INTERRUPT, 1, "t.interrupt({T});", (s, i) -> s.t.interrupt(s.thread(i))),
  INTERRUPTED(Group.INTERRUPT, 1, "t.interrupted(r);", (s, i) -> s.t.interrupted(s.r)),
  SLEEP(Group.INTERRUPT, 1, "t.sleep(5, r);", (s, i) -> s.t.sleep(5, s.r)),

  YIELD(Group.LOCAL, 1, "t.yieldNow();", (s, i) -> s.t.yieldNow()),
  CHOOSE(Group.LOCAL, 1, "t.choose({a}, r);", (s, i) -> s.t.choose(i.argument(), s.r)),
  CLOCK(Group.LOCAL, 1, "t.clock(r);", (s, i) -> s.t.clock(s.r)),
  WHEN(
      Group.LOCAL,
      0,
      "t.when(r.eq({a}), () -> {",
      "});",
      (s, i) -> s.t.when(s.r.eq(i.argument()), () -> s.body(i))),
  ASSERT(
      Group.LOCAL,
      0,
      "t.assertTrue(r.ne({a}), \"r != {a}\");",
      (s, i) -> s.t.assertTrue(s.r.ne(i.argument()), "r != " + i.argument())),

  SPIN_UNTIL(
      Group.SPIN,
      2,
      "t.spinUntil({v}, r, r.eq({a}));",
      (s, i) -> s.t.spinUntil(s.variable(i), s.r, s.r.eq(i.argument()))),
  SPIN_AND_YIELD(
      Group.SPIN,
      3,
      "t.forever(() -> { t.read({v}, r); t.when(r.eq({a}), t::exitLoop); t.yieldNow(); });",
      (s, i) ->
          s.t.forever(
              () -> {
                s.t.read(s.variable(i), s.r);
                s.t.when(s.r.eq(i.argument()), s.t::exitLoop);
                s.t.yieldNow();
              })),
  SPIN_LOCK(
      Group.SPIN,
      3,
      "t.forever(() -> { t.compareAndSet({v}, Expr.of(0), Expr.of(1), r);"
          + " t.when(r.eq(1), t::exitLoop); });",
      "t.write({v}, 0);",
      (s, i) -> {
        s.t.forever(
            () -> {
              s.t.compareAndSet(s.variable(i), Expr.of(0), Expr.of(1), s.r);
              s.t.when(s.r.eq(1), s.t::exitLoop);
            });
        s.body(i);
        s.t.write(s.variable(i), 0);
      }),
  SPIN_TRY_LOCK(
      Group.SPIN,
      3,
      "t.forever(() -> { t.tryLock({l}, r); t.when(r.eq(1), t::exitLoop); });",
      "t.unlock({l});",
      (s, i) -> {
        s.t.forever(
            () -> {
              s.t.tryLock(s.lock(i), s.r);
              s.t.when(s.r.eq(1), s.t::exitLoop);
            });
        s.body(i);
        s.t.unlock(s.lock(i));
      }),

  // Programs of the first kind have none of these.

  DRAIN(
      Group.SEMAPHORE,
      1,
      "t.drainPermits(semaphore, r);",
      (s, i) -> s.t.drainPermits(s.semaphore, s.r)),

  WRITE_WAIT(Group.WRITE_CONDITION, 2, "t.await(w);", (s, i) -> s.t.await(s.writeCondition)),
  TIMED_WRITE_WAIT(
      Group.WRITE_CONDITION, 2, "t.await(w, 5, r);", (s, i) -> s.t.await(s.writeCondition, 5, s.r)),
  WRITE_SIGNAL(Group.WRITE_CONDITION, 1, "t.signal(w);", (s, i) -> s.t.signal(s.writeCondition)),
  WRITE_SIGNAL_ALL(
      Group.WRITE_CONDITION, 1, "t.signalAll(w);", (s, i) -> s.t.signalAll(s.writeCondition)),

  ORDERED_WAIT(Group.ORDERED_CONDITION, 2, "t.await(o);", (s, i) -> s.t.await(s.orderedCondition)),
  TIMED_ORDERED_WAIT(
      Group.ORDERED_CONDITION,
      2,
      "t.await(o, 5, r);",
      (s, i) -> s.t.await(s.orderedCondition, 5, s.r)),
  ORDERED_SIGNAL(
      Group.ORDERED_CONDITION, 1, "t.signal(o);", (s, i) -> s.t.signal(s.orderedCondition)),
  ORDERED_SIGNAL_ALL(
      Group.ORDERED_CONDITION, 1, "t.signalAll(o);", (s, i) -> s.t.signalAll(s.orderedCondition)),

  // Programs of the first two kinds have none of these.

  TRY_START(Group.THREAD, 1, "t.tryStart({T}, r);", (s, i) -> s.t.tryStart(s.thread(i), s.r)),
  IS_INTERRUPTED(
      Group.THREAD, 1, "t.isInterrupted({T}, r);", (s, i) -> s.t.isInterrupted(s.thread(i), s.r)),

  // Programs of the first three kinds have none of these.

  FAIR_LOCK(
      Group.LINE,
      2,
      "t.lock(l, q);",
      "t.unlock(l);",
      (s, i) -> {
        s.t.lock(s.firstLock(), s.lockLine);
        s.body(i);
        s.t.unlock(s.firstLock());
      }),
  TIMED_FAIR_LOCK(
      Group.LINE,
      2,
      "t.tryLock(l, q, 5, r); t.when(r.eq(1), () -> {",
      "t.unlock(l); });",
      (s, i) -> {
        s.t.tryLock(s.firstLock(), s.lockLine, 5, s.r);
        s.ifTaken(i, () -> s.t.unlock(s.firstLock()));
      }),
  READ_LOCK_IN_LINE(
      Group.LINE,
      2,
      "t.readLock(rw, qw);",
      "t.readUnlock(rw);",
      (s, i) -> {
        s.t.readLock(s.readWriteLock, s.readWriteLine);
        s.body(i);
        s.t.readUnlock(s.readWriteLock);
      }),
  WRITE_LOCK_IN_LINE(
      Group.LINE,
      2,
      "t.writeLock(rw, qw);",
      "t.writeUnlock(rw);",
      (s, i) -> {
        s.t.writeLock(s.readWriteLock, s.readWriteLine);
        s.body(i);
        s.t.writeUnlock(s.readWriteLock);
      }),
  ACQUIRE_IN_LINE(
      Group.LINE,
      2,
      "t.acquire(semaphore, {a}, qs);",
      (s, i) -> s.t.acquire(s.semaphore, i.argument(), s.semaphoreLine)),
  QUEUE_LENGTH(Group.LINE, 1, "t.queueLength(q, r);", (s, i) -> s.t.queueLength(s.lockLine, s.r)),
  SPURIOUS_PARK(Group.PARK, 2, "t.park(u, r);", (s, i) -> s.t.park(s.wakeUps, s.r)),
  SEEN_PARK(Group.PARK, 2, "t.park(a);", (s, i) -> s.t.park(s.state)),
  SEEN_LOCK(
      Group.LOCK,
      2,
      "t.lock(l, a);",
      "t.unlock(l);",
      (s, i) -> {
        s.t.lock(s.firstLock(), s.state);
        s.body(i);
        s.t.unlock(s.firstLock());
      }),
  GET_STATE(
      Group.PARK, 1, "t.getState({T}, a, r);", (s, i) -> s.t.getState(s.thread(i), s.state, s.r)),

  // Programs of the first four kinds have none of these.

  ATOMIC(
      Group.VARIABLE,
      0,
      "t.atomic(\"block\", () -> {",
      "});",
      (s, i) -> s.t.atomic("block", () -> s.body(i))),
  ATOMIC_BY_TWO(
      Group.VARIABLE,
      0,
      "t.atomic(\"block\", 2, () -> {",
      "});",
      (s, i) -> s.t.atomic("block", 2, () -> s.body(i))),
  CALL(
      Group.VARIABLE,
      0,
      "t.call(\"call\", () -> {",
      "});",
      (s, i) -> s.t.call("call", () -> s.body(i))),

  // Programs of the first five kinds have none of these.

  FAIR_WAIT(Group.FAIR_CONDITION, 3, "t.await(f);", (s, i) -> s.t.await(s.fairCondition)),
  TIMED_FAIR_WAIT(
      Group.FAIR_CONDITION, 3, "t.await(f, 5, r);", (s, i) -> s.t.await(s.fairCondition, 5, s.r)),
  FAIR_SIGNAL(Group.FAIR_CONDITION, 1, "t.signal(f);", (s, i) -> s.t.signal(s.fairCondition)),
  FAIR_SIGNAL_ALL(
      Group.FAIR_CONDITION, 1, "t.signalAll(f);", (s, i) -> s.t.signalAll(s.fairCondition));

  /** Primitives that work on each other. */
  enum Group {
    VARIABLE,
    LOCK,
    CONDITION,
    READ_WRITE_LOCK,
    SEMAPHORE,
    LATCH,
    BARRIER,
    PARK,
    THREAD,
    INTERRUPT,
    LOCAL,
    SPIN,
    /** As {@link #CONDITION}, of the write lock. */
    WRITE_CONDITION,
    /** As {@link #CONDITION}, but signalled in the order of waiting. */
    ORDERED_CONDITION,
    /** Locks and semaphores whose order of waiting matters. */
    LINE,
    /** As {@link #ORDERED_CONDITION}, of a lock whose order of waiting matters. */
    FAIR_CONDITION;

    boolean isOfCondition() {
      return this == CONDITION
          || this == WRITE_CONDITION
          || this == ORDERED_CONDITION
          || this == FAIR_CONDITION;
    }
  }

  /** Puts a statement into a thread. */
  @FunctionalInterface
  interface Emitter {
    void emit(Sketch.Scope scope, Statement statement);
  }

  private final Group group;
  private final int steps;
  private final String open;
  private final String close;

  @SuppressWarnings("ImmutableEnumChecker") // the lambdas above capture nothing
  private final Emitter emitter;

  Primitive(Group group, int steps, String text, Emitter emitter) {
    this(group, steps, text, null, emitter);
  }

  Primitive(Group group, int steps, String open, String close, Emitter emitter) {
    this.group = group;
    this.steps = steps;
    this.open = open;
    this.close = close;
    this.emitter = emitter;
  }

  Group group() {
    return group;
  }

  /** About how many steps it takes, without its body. */
  int steps() {
    return steps;
  }

  /** Whether it has a body. */
  boolean isBlock() {
    return close != null;
  }

  String open() {
    return open;
  }

  String close() {
    return close;
  }

  /** Whether the target is a thread. */
  boolean isAboutThread() {
    return open.contains("{T}");
  }

  /** Whether it is a block in which the thread holds a {@code Lock}. */
  boolean holdsLock() {
    return close != null && close.contains("t.unlock({l})");
  }

  /** Whether it is a block in which the thread holds the write lock. */
  boolean holdsWriteLock() {
    return close != null && close.contains("t.writeUnlock(rw)");
  }

  void emit(Sketch.Scope scope, Statement statement) {
    emitter.emit(scope, statement);
  }
}
