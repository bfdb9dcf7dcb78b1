package dev.jacquard.bench.fuzz;

import static dev.jacquard.bench.fuzz.Kind.NOTHING;
import static dev.jacquard.bench.fuzz.Kind.action;
import static dev.jacquard.bench.fuzz.Kind.block;

import dev.jacquard.bench.fuzz.model.Blocking;
import dev.jacquard.bench.fuzz.model.Blocking.Patience;
import dev.jacquard.bench.fuzz.model.Cell;
import java.util.List;

/** Monitors, with those who wait inside. */
@SuppressWarnings("WaitNotInLoop") // statements that may go wrong are wanted
final class Monitors {
  private static final Kind SYNCHRONIZED =
      block(
              Subject.MONITORS,
              "synchronized (m) {",
              (s, k, body) -> {
                synchronized (s.m) {
                  body.run();
                }
                return NOTHING;
              })
          .modelled((c, k, body) -> Blocking.locked(c, Cell.M, Patience.ENDLESS, body));

  static final List<Kind> KINDS =
      List.of(
          SYNCHRONIZED,
          block(
                  Subject.MONITORS,
                  "synchronized (o) {",
                  (s, k, body) -> {
                    synchronized (s.o) {
                      body.run();
                    }
                    return NOTHING;
                  })
              .modelled((c, k, body) -> Blocking.locked(c, Cell.O, Patience.ENDLESS, body)),
          action(Subject.MONITORS, "m.wait()", (s, k) -> s.m.wait())
              .modelled((c, k) -> Blocking.await(c, Cell.M, false, null, null, false))
              .inside(SYNCHRONIZED),
          action(Subject.MONITORS, "m.wait(1)", (s, k) -> s.m.wait(1))
              .modelled((c, k) -> Blocking.await(c, Cell.M, true, null, null, false))
              .inside(SYNCHRONIZED),
          action(Subject.MONITORS, "m.notify()", (s, k) -> s.m.notify())
              .modelled((c, k) -> Blocking.wake(c, Cell.M, false))
              .inside(SYNCHRONIZED),
          action(Subject.MONITORS, "m.notifyAll()", (s, k) -> s.m.notifyAll())
              .modelled((c, k) -> Blocking.wakeAll(c, Cell.M))
              .inside(SYNCHRONIZED));

  private Monitors() {}
}
