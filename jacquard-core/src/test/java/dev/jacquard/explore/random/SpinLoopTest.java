package dev.jacquard.explore.random;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A thread that spins for another one must not starve it for ever, whatever its priority. */
class SpinLoopTest {
  private static final int RUNS = 1000;
  private static final int NEVER = Integer.MAX_VALUE;

  /**
   * The loop counts its iterations, so that each is new. With PCT and d = 1, without change points,
   * the spinning thread has the higher priority in half of the executions, and only the fair suffix
   * ends them.
   */
  @Test
  void fairSuffixEndsALoopThatStarvesTheOtherThread() {
    Longest longest = new Longest();

    Result result =
        exploration(countingSpin(false), "pct")
            .options(Frequency.SEED_1.withDepth(1))
            .fairAfter(100)
            .observe(kernel -> longest.add(kernel.execution().size()))
            .run();

    assertEquals(RUNS, result.count(Outcome.PASSED));
    assertTrue(longest.size > 100, () -> "longest " + longest.size);
  }

  /** Without a fair suffix the same runs into the step limit, which is told as what it is. */
  @Test
  void withoutFairSuffixTheStepLimitIsReached() {
    Result result =
        exploration(countingSpin(false), "pct")
            .options(Frequency.SEED_1.withDepth(1))
            .fairAfter(NEVER)
            .stepLimit(500)
            .run();

    assertEquals(Set.of(Outcome.PASSED, Outcome.TIME_LIMIT), result.outcomes().keySet());
  }

  /** After {@code spins++, read flag, yield} the other thread is next: 6 events at most. */
  @ParameterizedTest
  @ValueSource(strings = {"pct", "pos", "pos-star", "pos-star-coarse"})
  void yieldLetsTheOtherThreadRun(String strategy) {
    Longest longest = new Longest();

    Result result =
        exploration(countingSpin(true), strategy)
            .fairAfter(NEVER)
            .observe(kernel -> longest.add(kernel.execution().size()))
            .run();

    assertEquals(RUNS, result.count(Outcome.PASSED));
    assertEquals(6, longest.size);
  }

  /** A loop that only reads waits for a write instead of spinning: no fair suffix is needed. */
  @ParameterizedTest
  @ValueSource(strings = {"pct", "rapos", "pos", "pos-star", "pos-star-coarse", "surw"})
  void readingLoopWaitsForAWrite(String strategy) {
    Result result = exploration(readingSpin(true), strategy).fairAfter(NEVER).run();

    assertEquals(RUNS, result.count(Outcome.PASSED));
    assertTrue(result.steps() < 8 * RUNS, () -> result.steps() + " steps");
  }

  @ParameterizedTest
  @ValueSource(strings = {"pct", "rapos", "pos", "pos-star", "pos-star-coarse", "surw"})
  void spinningForEverIsALivelock(String strategy) {
    Result result = exploration(readingSpin(false), strategy).run();

    assertEquals(Set.of(Outcome.LIVELOCK), result.outcomes().keySet());
  }

  @ParameterizedTest
  @ValueSource(strings = {"pct", "rapos", "pos", "pos-star", "pos-star-coarse", "surw"})
  void waitingForEverIsADeadlock(String strategy) {
    Program program =
        Program.of(
            "two-locks",
            p -> {
              Lock a = p.lock("a");
              Lock b = p.lock("b");
              p.thread("AB", t -> t.locked(a, () -> t.locked(b, () -> {})));
              p.thread("BA", t -> t.locked(b, () -> t.locked(a, () -> {})));
            });

    Result result = exploration(program, strategy).run();

    assertEquals(Set.of(Outcome.PASSED, Outcome.DEADLOCK), result.outcomes().keySet());
  }

  private static Exploration exploration(Program program, String strategy) {
    return Exploration.of(program).strategy(strategy).executions(RUNS).seed(1);
  }

  private static Program countingSpin(boolean yields) {
    return Program.of(
        "counting-spin",
        p -> {
          Var flag = p.volatileVariable("flag", 0);
          Var spins = p.variable("spins", 0);
          p.thread(
              "spins",
              t -> {
                Local r = t.local("r");
                t.forever(
                    () -> {
                      t.add(spins, 1);
                      t.read(flag, r);
                      t.when(r.eq(1), t::exitLoop);
                      if (yields) {
                        t.yieldNow();
                      }
                    });
              });
          p.thread("sets", t -> t.write(flag, 1));
        });
  }

  private static Program readingSpin(boolean isSet) {
    return Program.of(
        "reading-spin",
        p -> {
          Var flag = p.volatileVariable("flag", 0);
          p.thread(
              "spins",
              t -> {
                Local r = t.local("r");
                t.spinUntil(flag, r, r.eq(1));
              });
          p.thread("sets", t -> t.write(flag, isSet ? 1 : 0));
        });
  }

  private static final class Longest {
    int size;

    void add(int other) {
      size = Math.max(size, other);
    }
  }
}
