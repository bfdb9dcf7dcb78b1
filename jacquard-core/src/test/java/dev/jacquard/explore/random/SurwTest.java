package dev.jacquard.explore.random;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.explore.result.Counts;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.model.Program;
import dev.jacquard.model.ThreadHandle;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Figures;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * What SURW promises: interleavings of interesting events are uniform, whatever else there is. Seed
 * 1, 99.9% intervals. The first execution, a random walk, changes a count by 1 at most.
 */
class SurwTest {
  /** Figure 2.1: x is the only shared variable, with one access on each side. */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 10, 50})
  void figure21DoesNotDependOnTheStepsBefore(int m) {
    Frequency.ofFailure(Figures.figure21(m), "surw", 20_000).assertIs(1 / 2.0);
  }

  /** Figure 2.3: z is the only shared variable, the assertion has three places. */
  @ParameterizedTest
  @ValueSource(ints = {0, 10, 50})
  void figure23DoesNotDependOnTheStepsBefore(int k) {
    Frequency.ofFailure(Figures.figure23(k), "surw", 20_000).assertIs(1 / 3.0);
  }

  /** 2 and 3 increments of x, after 0 and 7 steps of their own: 5! / (2! 3!) = 10 interleavings. */
  @Test
  void interleavingsOfOneVariableAreUniform() {
    Program program =
        Program.of(
            "increments",
            p -> {
              Var x = p.variable("x", 0);
              Var own = p.variable("own", 0);
              p.thread("A", t -> t.repeat(2, i -> t.add(x, 1)));
              p.thread(
                  "B",
                  t -> {
                    t.repeat(7, i -> t.add(own, 1));
                    t.repeat(3, i -> t.add(x, 1));
                  });
            });

    Counts counts = Frequency.ofPartialOrders(program, "surw", 100_000);

    assertEquals(10, counts.size());
    counts.forEach(
        (key, count) -> new Frequency("each interleaving", count, 100_000).assertIs(1 / 10.0));
  }

  /** A thread that is intended but blocked must not stop the others: all 4! orders are seen. */
  @Test
  void blockedThreadsAreDrawnAgain() {
    assertEquals(24, Frequency.ofPartialOrders(Counting.lockinc(4), "surw", 10_000).size());
  }

  /** The starter's accesses to x are held back for a thread that only the starter can start. */
  @Test
  void threadsThatHaveNotStartedAreNotWaitedFor() {
    Program program =
        Program.of(
            "starter",
            p -> {
              Var x = p.variable("x", 0);
              ThreadHandle child = p.task("child", t -> t.repeat(5, i -> t.add(x, 1)));
              p.thread(
                  "starter",
                  t -> {
                    t.add(x, 1);
                    t.start(child);
                    t.add(x, 1);
                    t.join(child);
                  });
            });

    Result result = Exploration.of(program).strategy("surw").executions(1000).seed(1).run();

    assertEquals(1000, result.count(Outcome.PASSED));
    assertEquals(6, result.partialOrders());
  }
}
