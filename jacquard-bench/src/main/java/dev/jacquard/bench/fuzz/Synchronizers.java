package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Blocking;
import dev.jacquard.bench.fuzz.model.Blocking.Patience;
import dev.jacquard.bench.fuzz.model.Cell;
import java.util.concurrent.TimeUnit;

/** Semaphores, latches, barriers and phasers. */
@SuppressWarnings("ImmutableEnumChecker") // lambdas without state
enum Synchronizers implements Kind {
  ACQUIRE(
      Subject.SEMAPHORES,
      "permits.acquire()",
      (s, k, body) -> {
        s.permits.acquire();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.acquire(
            c,
            (w, t) -> w.get(Cell.PERMITS) > 0,
            (w, t) -> w.set(Cell.PERMITS, w.get(Cell.PERMITS) - 1),
            Patience.UNTIL_INTERRUPTED);
      }),
  ACQUIRE_UNINTERRUPTIBLY(
      Subject.SEMAPHORES,
      "permits.acquireUninterruptibly()",
      (s, k, body) -> {
        s.permits.acquireUninterruptibly();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.acquire(
            c,
            (w, t) -> w.get(Cell.PERMITS) > 0,
            (w, t) -> w.set(Cell.PERMITS, w.get(Cell.PERMITS) - 1),
            Patience.ENDLESS);
      }),
  TRY_ACQUIRE(
      Subject.SEMAPHORES,
      "print(permits.tryAcquire())",
      (s, k, body) -> s.permits.tryAcquire(),
      (c, k, body) -> {
        Blocking.acquire(
            c,
            (w, t) -> w.get(Cell.PERMITS) > 0,
            (w, t) -> w.set(Cell.PERMITS, w.get(Cell.PERMITS) - 1),
            Patience.NONE);
      }),
  TRY_ACQUIRE_TIMED(
      Subject.SEMAPHORES,
      "print(permits.tryAcquire(1 ms))",
      (s, k, body) -> s.permits.tryAcquire(1, TimeUnit.MILLISECONDS),
      (c, k, body) -> {
        Blocking.acquire(
            c,
            (w, t) -> w.get(Cell.PERMITS) > 0,
            (w, t) -> w.set(Cell.PERMITS, w.get(Cell.PERMITS) - 1),
            Patience.UNTIL_TIME_OUT);
      }),
  ACQUIRE_SEVERAL(
      Subject.SEMAPHORES,
      "permits.acquire(%d)",
      (s, k, body) -> {
        s.permits.acquire(k);
        return NOTHING;
      },
      null),
  RELEASE(
      Subject.SEMAPHORES,
      "permits.release()",
      (s, k, body) -> {
        s.permits.release();
        return NOTHING;
      },
      (c, k, body) -> {
        c.atomic((w, t) -> w.set(Cell.PERMITS, w.get(Cell.PERMITS) + 1));
      }),
  DRAIN(
      Subject.SEMAPHORES,
      "print(permits.drainPermits())",
      (s, k, body) -> s.permits.drainPermits(),
      (c, k, body) -> {
        c.getAndUpdate(Cell.PERMITS, v -> 0);
      }),
  AVAILABLE(
      Subject.SEMAPHORES,
      "print(permits.availablePermits())",
      (s, k, body) -> s.permits.availablePermits(),
      (c, k, body) -> {
        c.read(Cell.PERMITS);
      }),
  COUNT_DOWN(
      Subject.LATCHES,
      "latch.countDown()",
      (s, k, body) -> {
        s.latch.countDown();
        return NOTHING;
      },
      (c, k, body) -> {
        c.atomic((w, t) -> w.set(Cell.LATCH, Math.max(0, w.get(Cell.LATCH) - 1)));
      }),
  AWAIT_LATCH(
      Subject.LATCHES,
      "latch.await()",
      (s, k, body) -> {
        s.latch.await();
        return NOTHING;
      },
      (c, k, body) -> {
        Blocking.acquire(
            c, (w, t) -> w.get(Cell.LATCH) == 0, (w, t) -> {}, Patience.UNTIL_INTERRUPTED);
      }),
  AWAIT_LATCH_TIMED(
      Subject.LATCHES,
      "print(latch.await(1 ms))",
      (s, k, body) -> s.latch.await(1, TimeUnit.MILLISECONDS),
      (c, k, body) -> {
        Blocking.acquire(
            c, (w, t) -> w.get(Cell.LATCH) == 0, (w, t) -> {}, Patience.UNTIL_TIME_OUT);
      }),
  GET_COUNT(
      Subject.LATCHES,
      "print(latch.getCount())",
      (s, k, body) -> s.latch.getCount(),
      (c, k, body) -> {
        c.read(Cell.LATCH);
      }),
  BARRIER_AWAIT(
      Subject.BARRIERS, "print(barrier.await())", (s, k, body) -> s.barrier.await(), null),
  BARRIER_AWAIT_TIMED(
      Subject.BARRIERS,
      "print(barrier.await(1 ms))",
      (s, k, body) -> s.barrier.await(1, TimeUnit.MILLISECONDS),
      null),
  BARRIER_IS_BROKEN(
      Subject.BARRIERS, "print(barrier.isBroken())", (s, k, body) -> s.barrier.isBroken(), null),
  BARRIER_WAITING(
      Subject.BARRIERS,
      "print(barrier.getNumberWaiting())",
      (s, k, body) -> s.barrier.getNumberWaiting(),
      null),
  BARRIER_RESET(
      Subject.BARRIERS,
      "barrier.reset()",
      (s, k, body) -> {
        s.barrier.reset();
        return NOTHING;
      },
      null),
  ARRIVE(Subject.PHASERS, "print(phaser.arrive())", (s, k, body) -> s.phaser.arrive(), null),
  ARRIVE_AND_AWAIT(
      Subject.PHASERS,
      "print(phaser.arriveAndAwaitAdvance())",
      (s, k, body) -> s.phaser.arriveAndAwaitAdvance(),
      null),
  ARRIVE_AND_DEREGISTER(
      Subject.PHASERS,
      "print(phaser.arriveAndDeregister())",
      (s, k, body) -> s.phaser.arriveAndDeregister(),
      null),
  AWAIT_ADVANCE(
      Subject.PHASERS,
      "print(phaser.awaitAdvance(0))",
      (s, k, body) -> s.phaser.awaitAdvance(0),
      null),
  GET_PHASE(Subject.PHASERS, "print(phaser.getPhase())", (s, k, body) -> s.phaser.getPhase(), null),
  REGISTER(Subject.PHASERS, "print(phaser.register())", (s, k, body) -> s.phaser.register(), null);

  private final Subject subject;
  private final String text;
  private final Real real;
  private final Model model;

  Synchronizers(Subject subject, String text, Real real, Model model) {
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
