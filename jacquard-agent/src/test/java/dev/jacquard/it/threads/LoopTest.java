package dev.jacquard.it.threads;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import java.security.SecureRandom;
import java.util.Random;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Long and endless loops, recursion, and inputs that must be the same in every execution. */
class LoopTest {
  private int n;
  private volatile boolean flag;

  @Test
  void longLoopOnSharedMemoryEnds() {
    // One thread counts to 100 on a shared field: a single outcome, far below the step limit.
    Set<String> seen =
        Outcomes.of(
            () -> {
              LoopTest s = new LoopTest();
              run(
                  () -> {
                    for (int i = 0; i < 100; i++) {
                      s.n++;
                    }
                  },
                  () -> {});
              return s.n;
            });
    assertEquals(Set.of("100"), seen);
  }

  @Test
  void deepRecursionEnds() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              LoopTest s = new LoopTest();
              run(() -> s.recurse(1_000), () -> {});
              return s.n;
            });
    assertEquals(Set.of("1000"), seen);
  }

  /** As deep as a thread of the JVM can go: it is switched at the bottom. */
  @Test
  void veryDeepRecursionIsSwitched() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              LoopTest s = new LoopTest();
              run(() -> s.descend(9_000), () -> s.descend(9_000));
              return s.n;
            });
    assertEquals(Set.of("1", "2"), seen);
  }

  private int descend(int depth) {
    if (depth == 0) {
      n++;
      return 0;
    }
    return 1 + descend(depth - 1);
  }

  private synchronized void recurse(int depth) {
    if (depth > 0) {
      n++;
      recurse(depth - 1);
    }
  }

  @Test
  void plainIncrementsLoseUpdatesDownToTwo() {
    // Two threads, three increments each: the known bounds are 2 and 6.
    Set<String> seen =
        Outcomes.of(
            () -> {
              LoopTest s = new LoopTest();
              Runnable thrice =
                  () -> {
                    for (int i = 0; i < 3; i++) {
                      s.n++;
                    }
                  };
              run(thrice, thrice);
              return s.n;
            });
    assertEquals(Set.of("2", "3", "4", "5", "6"), seen);
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "pos-star", "pct", "surw"})
  void spinLoopEndsInEveryExecution(String strategy) {
    // The strategies are fair after a while, and a spinning thread lets others run.
    Set<String> seen =
        Sampled.of(
            () -> {
              LoopTest s = new LoopTest();
              run(
                  () -> {
                    while (!s.flag) {
                      Thread.onSpinWait();
                    }
                    s.n++;
                  },
                  () -> {
                    s.n = 1;
                    s.flag = true;
                  });
              return s.n;
            },
            strategy);
    assertEquals(Set.of("2"), seen);
  }

  @Test
  void endlessSpinIsNotAPass() {
    // Nobody sets the flag: it must not look as if all were well.
    Set<String> seen =
        Sampled.of(
            () -> {
              LoopTest s = new LoopTest();
              run(
                  () -> {
                    while (!s.flag) {
                      Thread.onSpinWait();
                    }
                  });
              return s.n;
            },
            "random");
    assertEquals(1, seen.size());
    String outcome = seen.iterator().next();
    assertTrue(outcome.startsWith("time-limit") || outcome.startsWith("livelock"), outcome);
  }

  @Test
  void randomNumbersAreTheSameInEveryExecution() {
    // Two threads draw and two executions at least differ in their order; the numbers do not.
    Set<String> seen =
        Outcomes.of(
            () -> {
              String[] drawn = new String[2];
              int[] shared = {0};
              run(
                  () -> {
                    shared[0]++;
                    drawn[0] = draw();
                  },
                  () -> {
                    shared[0]++;
                    drawn[1] = draw();
                  });
              return drawn[0] + drawn[1] + draw();
            });
    assertEquals(1, seen.size(), seen::toString);
  }

  @Test
  void randomNumbersDiffer() {
    // Not all constants: two draws of one thread differ.
    Set<String> seen = Outcomes.of(() -> draw().equals(draw()));
    assertEquals(Set.of("false"), seen);
  }

  private static String draw() {
    return new Random().nextInt()
        + " "
        + Math.random()
        + " "
        + ThreadLocalRandom.current().nextLong()
        + " "
        + new SplittableRandom().nextInt()
        + " "
        + UUID.randomUUID()
        + " "
        + new SecureRandom().nextInt()
        + "; ";
  }

  @Test
  void identityHashCodesAreTheSameInEveryExecution() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object[] made = new Object[2];
              int[] shared = {0};
              run(
                  () -> {
                    shared[0]++;
                    made[0] = new Object();
                  },
                  () -> {
                    shared[0]++;
                    made[1] = new Object();
                  });
              return made[0] + " " + System.identityHashCode(made[1]) + " " + made[1].hashCode();
            });
    assertEquals(1, seen.size(), seen::toString);
  }
}
