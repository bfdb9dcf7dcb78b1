package dev.jacquard.explore.random;

import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ThreadHandle;
import dev.jacquard.model.Var;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** POS runs starts at once, in seven of eight executions. */
class QuietOperationsTest {
  private static final int RUNS = 40_000;

  /**
   * A and B are started in that order; x is written by A and read by B. If both starts run at once,
   * either comes first with 1/2. If the start of B has to compete with the write, B is first only
   * if the write has the lowest of three priorities, 1/3.
   */
  @ParameterizedTest
  @ValueSource(strings = {"pos", "pos-star"})
  void whoIsStartedLaterIsNotLater(String strategy) {
    Program program =
        Program.of(
            "two-starts",
            p -> {
              Var x = p.variable("x", 0);
              ThreadHandle a = p.task("A", t -> t.write(x, 1));
              ThreadHandle b =
                  p.task(
                      "B",
                      t -> {
                        Local r = t.local("r");
                        t.read(x, r);
                        t.assertTrue(r.eq(1), "B was first");
                      });
              p.thread(
                  "main",
                  t -> {
                    t.start(a);
                    t.start(b);
                  });
            });
    Frequency.ofFailure(program, strategy, RUNS).assertIs(7.0 / 8 / 2 + 1.0 / 8 / 3);
  }

  /**
   * B asks whether C is alive, which main starts right after B: with 1/2 it is not, but only in the
   * executions in which starts compete. (C does not end before.)
   */
  @ParameterizedTest
  @ValueSource(strings = {"pos", "pos-star"})
  void whoAsksForTheStateOfAThreadMayStillComeFirst(String strategy) {
    Program program =
        Program.of(
            "asks",
            p -> {
              Var asked = p.volatileVariable("asked", 0);
              ThreadHandle c =
                  p.task(
                      "C",
                      t -> {
                        Local r = t.local("r");
                        t.forever(
                            () -> {
                              t.read(asked, r);
                              t.when(r.eq(1), t::exitLoop);
                            });
                      });
              ThreadHandle b =
                  p.task(
                      "B",
                      t -> {
                        Local alive = t.local("alive", 1);
                        t.isAlive(c, alive);
                        t.write(asked, 1);
                        t.assertTrue(alive.eq(1), "C was not alive");
                      });
              p.thread(
                  "main",
                  t -> {
                    t.start(b);
                    t.start(c);
                  });
            });
    Frequency.ofFailure(program, strategy, RUNS).assertIs(1.0 / 8 / 2);
  }
}
