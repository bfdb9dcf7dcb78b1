package dev.jacquard.model;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.kernel.primitive.SpinWait;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Iterations that only read do not make a search endless, nor a livelock a deadlock. */
class SpinLoopTest {
  private static final List<String> COMPLETE =
      List.of("dfs", "sleep-set", "persistent-dpor", "source-dpor", "dpor");

  private static Program flag(boolean written) {
    return Program.of(
        "flag",
        p -> {
          Var flag = p.volatileVariable("flag", 0);
          p.thread(
              "waits",
              t -> {
                Local r = t.local("r");
                t.spinUntil(flag, r, r.ne(0));
              });
          p.thread("sets", t -> t.write(flag, written ? 1 : 0));
        });
  }

  /** Two classes: the flag is set before the first read, or after it. */
  @Test
  void waitingForAFlag() {
    for (String strategy : COMPLETE) {
      Result result = Exploration.of(flag(true)).strategy(strategy).run();
      assertTrue(result.complete());
      assertEquals(2, result.partialOrders(), strategy);
      assertEquals(result.executions(), result.count(Outcome.PASSED), strategy);
    }
  }

  @Test
  void waitingForWhatNeverComesIsALivelock() {
    for (String strategy : List.of("random", "pct", "pos", "pos-star", "dfs", "dpor")) {
      Result result = Exploration.of(flag(false)).strategy(strategy).executions(10).run();
      assertEquals(result.executions(), result.count(Outcome.LIVELOCK), strategy);
    }
  }

  /** A test-and-set lock by compare-and-set: a failed one only reads. */
  @Test
  void spinLock() {
    Program program =
        Program.of(
            "spin lock",
            p -> {
              Var lock = p.volatileVariable("lock", 0);
              Var x = p.variable("x", 0);
              for (int i = 0; i < 2; i++) {
                p.thread(
                    "T" + i,
                    t -> {
                      Local ok = t.local("ok");
                      Local r = t.local("r");
                      t.loop(ok.eq(0), () -> t.compareAndSet(lock, Expr.of(0), Expr.of(1), ok));
                      t.read(x, r);
                      t.write(x, r.plus(1));
                      t.write(lock, 0);
                    });
              }
              p.check("x == 2", s -> s.get(x) == 2);
            });
    long orders = Exploration.of(program).strategy("dfs").run().partialOrders();
    for (String strategy : COMPLETE) {
      Result result = Exploration.of(program).strategy(strategy).run();
      assertEquals(orders, result.partialOrders(), strategy);
      assertEquals(result.executions(), result.count(Outcome.PASSED), strategy);
    }
  }

  /** A loop whose locals change is no spin loop, however long. */
  @Test
  void hundredIterationsAreNotAHang() {
    Program program =
        Program.of(
            "count",
            p -> {
              Var x = p.variable("x", 0);
              p.thread(
                  "T",
                  t -> {
                    Local i = t.local("i");
                    Local r = t.local("r");
                    t.loop(
                        i.lt(1_000),
                        () -> {
                          t.read(x, r);
                          t.set(i, i.plus(1));
                        });
                  });
            });
    assertEquals(1, Exploration.of(program).strategy("dpor").run().count(Outcome.PASSED));
  }

  /** Polling three slots in turn: the state repeats after three iterations, not after one. */
  @Test
  void cyclesOfSeveralIterations() {
    Program program =
        Program.of(
            "poll",
            p -> {
              Array slots = p.array("slots", 3, 0);
              p.thread(
                  "polls",
                  t -> {
                    Local i = t.local("i");
                    Local r = t.local("r");
                    t.loop(
                        r.eq(0),
                        () -> {
                          t.read(slots.at(i), r);
                          t.set(i, i.plus(1).mod(3));
                        });
                  });
              p.thread("fills", t -> t.write(slots.at(1), 1));
            });
    for (String strategy : List.of("dfs", "dpor", "random", "pos-star")) {
      Result result = Exploration.of(program).strategy(strategy).executions(1_000).run();
      assertEquals(result.executions(), result.count(Outcome.PASSED), strategy);
    }
  }

  /** tryLock in a loop, with a yield: waits until the lock's state is another. */
  @Test
  void tryLockLoop() {
    Program program =
        Program.of(
            "try",
            p -> {
              Lock lock = p.lock("lock");
              for (int i = 0; i < 2; i++) {
                p.thread(
                    "T" + i,
                    t -> {
                      Local ok = t.local("ok");
                      t.loop(
                          ok.eq(0),
                          () -> {
                            t.yieldNow();
                            t.tryLock(lock, ok);
                          });
                      t.unlock(lock);
                    });
              }
            });
    long orders = Exploration.of(program).strategy("dfs").run().partialOrders();
    for (String strategy : COMPLETE) {
      Result result = Exploration.of(program).strategy(strategy).run();
      assertEquals(orders, result.partialOrders(), strategy);
      assertEquals(result.executions(), result.count(Outcome.PASSED), strategy);
    }
  }

  /** One spins for what another, blocked, would write: it burns the processor, a livelock. */
  @Test
  void spinningForABlockedThread() {
    Program program =
        Program.of(
            "mixed",
            p -> {
              Var flag = p.volatileVariable("flag", 0);
              Lock lock = p.lock("lock");
              p.thread(
                  "spins",
                  t -> {
                    Local r = t.local("r");
                    t.lock(lock);
                    t.spinUntil(flag, r, r.ne(0));
                    t.unlock(lock);
                  });
              p.thread("blocked", t -> t.locked(lock, () -> t.write(flag, 1)));
            });
    Result result = Exploration.of(program).strategy("dpor").run();
    assertEquals(2, result.executions());
    assertEquals(1, result.count(Outcome.LIVELOCK));
    assertEquals(1, result.count(Outcome.PASSED));
  }

  /** Nothing is read at all: it repeats at once, and can never go on. */
  @Test
  void emptyLoop() {
    Program program =
        Program.of(
            "empty",
            p ->
                p.thread(
                    "T",
                    t -> {
                      t.yieldNow();
                      t.forever(() -> t.yieldNow());
                    }));
    assertEquals(1, Exploration.of(program).strategy("dfs").run().count(Outcome.LIVELOCK));
    assertTrue(new SpinWait().wouldRepeat());
  }
}
