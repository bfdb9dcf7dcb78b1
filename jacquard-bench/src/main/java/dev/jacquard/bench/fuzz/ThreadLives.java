package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.value;

import dev.jacquard.bench.fuzz.model.Cell;
import dev.jacquard.bench.fuzz.model.Lives;
import java.util.List;
import java.util.concurrent.locks.LockSupport;

/** Ends and permits of threads, and classes that are initialized on the way. */
final class ThreadLives {
  static final List<Kind> KINDS =
      List.of(
          action(
                  Subject.LIVES,
                  "threads[%d %% threads.length].join()",
                  (s, k) -> s.threads[k % s.threads.length].join())
              .modelled((c, k) -> Lives.join(c, k, false)),
          action(
                  Subject.LIVES,
                  "threads[%d %% threads.length].join(1)",
                  (s, k) -> s.threads[k % s.threads.length].join(1))
              .modelled((c, k) -> Lives.join(c, k, true)),
          value(
                  Subject.LIVES,
                  "print(threads[%d %% threads.length].isAlive())",
                  (s, k) -> s.threads[k % s.threads.length].isAlive())
              .modelled((c, k) -> Lives.isAlive(c, k)),
          value(
                  Subject.LIVES,
                  "print(threads[%d %% threads.length].getState() == TERMINATED)",
                  (s, k) -> s.threads[k % s.threads.length].getState() == Thread.State.TERMINATED)
              .modelled((c, k) -> Lives.isEnded(c, k)),
          action(Subject.LIVES, "LockSupport.park()", (s, k) -> LockSupport.park())
              .modelled((c, k) -> Lives.park(c, false)),
          action(Subject.LIVES, "LockSupport.parkNanos(1)", (s, k) -> LockSupport.parkNanos(1))
              .modelled((c, k) -> Lives.park(c, true)),
          action(
                  Subject.LIVES,
                  "LockSupport.unpark(threads[%d %% threads.length])",
                  (s, k) -> LockSupport.unpark(s.threads[k % s.threads.length]))
              .modelled((c, k) -> Lives.unpark(c, k)),
          value(Subject.INITIALIZERS, "print(Lazy.copied)", (s, k) -> Lazy.copied)
              .modelled(
                  (c, k) -> {
                    Lives.initialize(c);
                    c.read(Cell.LAZY);
                  }),
          value(Subject.INITIALIZERS, "print(Lazy.Shared.value)", (s, k) -> Lazy.Shared.value)
              .modelled((c, k) -> c.read(Cell.SHARED)),
          action(Subject.INITIALIZERS, "Lazy.Shared.value = %d", (s, k) -> Lazy.Shared.value = k)
              .modelled((c, k) -> c.write(Cell.SHARED, k)));

  private ThreadLives() {}
}
