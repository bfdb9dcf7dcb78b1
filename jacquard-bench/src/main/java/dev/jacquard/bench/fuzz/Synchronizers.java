package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.value;

import dev.jacquard.bench.fuzz.model.Blocking;
import dev.jacquard.bench.fuzz.model.Blocking.Patience;
import dev.jacquard.bench.fuzz.model.Cell;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Semaphores, latches, barriers and phasers. */
final class Synchronizers {
  static final List<Kind> KINDS =
      List.of(
          action(Subject.SEMAPHORES, "permits.acquire()", (s, k) -> s.permits.acquire())
              .modelled(acquire(Patience.UNTIL_INTERRUPTED)),
          action(
                  Subject.SEMAPHORES,
                  "permits.acquireUninterruptibly()",
                  (s, k) -> s.permits.acquireUninterruptibly())
              .modelled(acquire(Patience.ENDLESS)),
          value(Subject.SEMAPHORES, "print(permits.tryAcquire())", (s, k) -> s.permits.tryAcquire())
              .modelled(acquire(Patience.NONE)),
          value(
                  Subject.SEMAPHORES,
                  "print(permits.tryAcquire(1 ms))",
                  (s, k) -> s.permits.tryAcquire(1, TimeUnit.MILLISECONDS))
              .modelled(acquire(Patience.UNTIL_TIME_OUT)),
          action(Subject.SEMAPHORES, "permits.acquire(%d)", (s, k) -> s.permits.acquire(k)),
          action(Subject.SEMAPHORES, "permits.release()", (s, k) -> s.permits.release())
              .modelled((c, k) -> c.atomic((w, t) -> w.set(Cell.PERMITS, w.get(Cell.PERMITS) + 1))),
          value(
                  Subject.SEMAPHORES,
                  "print(permits.drainPermits())",
                  (s, k) -> s.permits.drainPermits())
              .modelled((c, k) -> c.getAndUpdate(Cell.PERMITS, v -> 0)),
          value(
                  Subject.SEMAPHORES,
                  "print(permits.availablePermits())",
                  (s, k) -> s.permits.availablePermits())
              .modelled((c, k) -> c.read(Cell.PERMITS)),
          action(Subject.LATCHES, "latch.countDown()", (s, k) -> s.latch.countDown())
              .modelled(
                  (c, k) ->
                      c.atomic((w, t) -> w.set(Cell.LATCH, Math.max(0, w.get(Cell.LATCH) - 1)))),
          action(Subject.LATCHES, "latch.await()", (s, k) -> s.latch.await())
              .modelled(await(Patience.UNTIL_INTERRUPTED)),
          value(
                  Subject.LATCHES,
                  "print(latch.await(1 ms))",
                  (s, k) -> s.latch.await(1, TimeUnit.MILLISECONDS))
              .modelled(await(Patience.UNTIL_TIME_OUT)),
          value(Subject.LATCHES, "print(latch.getCount())", (s, k) -> s.latch.getCount())
              .modelled((c, k) -> c.read(Cell.LATCH)),
          value(Subject.BARRIERS, "print(barrier.await())", (s, k) -> s.barrier.await()),
          value(
              Subject.BARRIERS,
              "print(barrier.await(1 ms))",
              (s, k) -> s.barrier.await(1, TimeUnit.MILLISECONDS)),
          value(Subject.BARRIERS, "print(barrier.isBroken())", (s, k) -> s.barrier.isBroken()),
          value(
              Subject.BARRIERS,
              "print(barrier.getNumberWaiting())",
              (s, k) -> s.barrier.getNumberWaiting()),
          action(Subject.BARRIERS, "barrier.reset()", (s, k) -> s.barrier.reset()),
          value(Subject.PHASERS, "print(phaser.arrive())", (s, k) -> s.phaser.arrive()),
          value(
              Subject.PHASERS,
              "print(phaser.arriveAndAwaitAdvance())",
              (s, k) -> s.phaser.arriveAndAwaitAdvance()),
          value(
              Subject.PHASERS,
              "print(phaser.arriveAndDeregister())",
              (s, k) -> s.phaser.arriveAndDeregister()),
          value(
              Subject.PHASERS, "print(phaser.awaitAdvance(0))", (s, k) -> s.phaser.awaitAdvance(0)),
          value(Subject.PHASERS, "print(phaser.getPhase())", (s, k) -> s.phaser.getPhase()),
          value(Subject.PHASERS, "print(phaser.register())", (s, k) -> s.phaser.register()));

  private Synchronizers() {}

  private static Kind.Steps acquire(Patience patience) {
    return (code, operand) ->
        Blocking.acquire(
            code,
            (world, thread) -> world.get(Cell.PERMITS) > 0,
            (world, thread) -> world.set(Cell.PERMITS, world.get(Cell.PERMITS) - 1),
            patience);
  }

  private static Kind.Steps await(Patience patience) {
    return (code, operand) ->
        Blocking.acquire(
            code, (world, thread) -> world.get(Cell.LATCH) == 0, (world, thread) -> {}, patience);
  }
}
