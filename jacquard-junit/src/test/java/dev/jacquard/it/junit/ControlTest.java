package dev.jacquard.it.junit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.junit.ConcurrencyTest;
import dev.jacquard.junit.Log;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.opentest4j.TestAbortedException;

/** Assumptions, conditions, time-outs and tests at the same time are as in JUnit. */
@Tag("host")
class ControlTest {
  static class Assuming {
    @ConcurrencyTest
    void assumes() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
      assumeTrue(n[0] == 3, "not three");
    }
  }

  @Test
  void anAssumptionThatDoesNotHoldAbortsTheTest() {
    Run run = Run.of(Assuming.class);
    assertEquals(List.of(0L, 0L, 1L, 0L), run.counts());
    assertTrue(run.failure() instanceof TestAbortedException);
    assertEquals("Assumption failed: not three", run.failure().getMessage());
  }

  static class Off {
    @Disabled("off")
    @ConcurrencyTest
    void test() {
      Log.add("ran");
    }
  }

  @Test
  void aDisabledTestDoesNotRun() {
    Run.of(Off.class);
    assertEquals(List.of(), Log.take());
  }

  static class TooSlow {
    @ConcurrencyTest(strategy = "pos-star", executions = 1_000_000_000)
    @Timeout(value = 500, unit = TimeUnit.MILLISECONDS)
    void test() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
    }

    @ConcurrencyTest(strategy = "pos-star", executions = 1_000_000_000)
    @Timeout(
        value = 500,
        unit = TimeUnit.MILLISECONDS,
        threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    void inAThreadOfItsOwn() {
      int[] n = {0};
      Jacquard.parallel(() -> n[0] = 1, () -> n[0] = 2);
    }
  }

  @Test
  void aTimeOutIsForAllExecutionsTogether() {
    Run run = Run.of(TooSlow.class);
    assertEquals(List.of(0L, 2L, 0L, 0L), run.counts());
    run.thrown().forEach(e -> assertTrue(e instanceof TimeoutException, e.toString()));
  }

  static class NoTime {
    static final class Initialized {
      static int n = 1;
    }

    @ConcurrencyTest(time = "1ms")
    void test() {
      Jacquard.parallel(() -> Initialized.n++, () -> Initialized.n++);
      Log.waitFor(5);
    }
  }

  /** The first execution initializes a class, so it does not count; there is no time for more. */
  @Test
  void aTestWithoutExecutionsDoesNotPass() {
    assertEquals(
        "nothing was tested: no execution was made: it was over before the first one; allow it"
            + " more time",
        Run.of(NoTime.class).failure().getMessage());
  }

  static class AtTheSameTime {
    static int shared;

    private static void test() {
      Jacquard.parallel(() -> shared++, () -> shared++);
      if (shared > 2) {
        throw new AssertionError("not alone: " + shared);
      }
    }

    @ConcurrencyTest(strategy = "pos-star", executions = 200)
    void a() {
      test();
    }

    @ConcurrencyTest(strategy = "pos-star", executions = 200)
    void b() {
      test();
    }

    @ConcurrencyTest(strategy = "pos-star", executions = 200)
    void c() {
      test();
    }

    @Test
    void plain() throws InterruptedException {
      shared = 0;
      for (int i = 0; i < 20; i++) {
        if (shared != 0) {
          throw new AssertionError("another test ran at the same time");
        }
        Thread.sleep(5);
      }
    }
  }

  /** A field that is reset for executions of one test would disturb the others. */
  @Test
  void testsThatRunAtTheSameTimeAreKeptApart() {
    Run run =
        Run.of(
            AtTheSameTime.class,
            Map.of(
                "junit.jupiter.execution.parallel.enabled", "true",
                "junit.jupiter.execution.parallel.mode.default", "concurrent",
                "junit.jupiter.execution.parallel.config.strategy", "fixed",
                "junit.jupiter.execution.parallel.config.fixed.parallelism", "4"));
    assertEquals(List.of(), run.thrown());
    assertEquals(List.of(4L, 0L, 0L, 0L), run.counts());
  }

  static class Caller {
    @ConcurrencyTest(strategy = "pos-star", executions = 10)
    void threads() {
      Jacquard.parallel(() -> {}, () -> {});
      Log.add(Thread.currentThread().getName());
    }
  }

  @Test
  void theTestRunsOnAThreadWithTheNameOfJUnits() {
    assertEquals(List.of(), Run.of(Caller.class).thrown());
    assertEquals(
        List.of(Thread.currentThread().getName()), Log.take().stream().distinct().toList());
  }
}
