package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Counting;
import dev.jacquard.kernel.Outcome;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentSkipListSet;
import org.junit.jupiter.api.Test;

/** The threads of {@code parallel} may be used again, which no task must be able to tell. */
class ParallelTest {
  private static final ThreadLocal<Integer> LOCAL = new ThreadLocal<>();
  private static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

  private static Result explore(Runnable scenario) {
    return Jacquard.explore("parallel", scenario).strategy("random").executions(100).run();
  }

  private static void require(boolean condition, String message) {
    Counting.require(condition, message);
  }

  @Test
  void aTaskFindsAThreadAsGoodAsNew() {
    Result result =
        explore(
            () -> {
              int[] n = {0};
              Runnable task =
                  () -> {
                    n[0]++;
                    require(LOCAL.get() == null, "a thread-local of an earlier execution");
                    LOCAL.set(1);
                    require(!Thread.currentThread().isDaemon(), "a daemon");
                    require(!Thread.currentThread().isInterrupted(), "interrupted before");
                    Thread.currentThread().interrupt();
                    Thread self = Thread.currentThread();
                    self.setUncaughtExceptionHandler((thread, failure) -> {});
                    self.setName("renamed");
                  };
              Jacquard.parallel(task, task);
            });
    assertEquals(Map.of(Outcome.PASSED, 100L), result.outcomes());
  }

  @Test
  void namesAreTheSameInEachExecution() {
    Set<String> names = new ConcurrentSkipListSet<>();
    Result result =
        explore(
            () -> {
              Runnable task = () -> names.add(Thread.currentThread().getName());
              Jacquard.parallel(task, task, task);
            });
    assertEquals(Map.of(Outcome.PASSED, 100L), result.outcomes());
    assertEquals(Set.of("parallel-0", "parallel-1", "parallel-2"), names);
  }

  @Test
  void inheritableThreadLocalsAreInherited() {
    Result result =
        explore(
            () -> {
              INHERITED.set("from the scenario");
              int[] n = {0};
              Runnable task =
                  () -> {
                    n[0]++;
                    require("from the scenario".equals(INHERITED.get()), "not inherited");
                    INHERITED.set("from a task");
                  };
              Jacquard.parallel(task, task);
              require("from the scenario".equals(INHERITED.get()), "changed by a task");
              INHERITED.remove();
            });
    assertEquals(Map.of(Outcome.PASSED, 100L), result.outcomes());
    assertNull(INHERITED.get());
  }

  @Test
  void theFirstFailureInTheOrderOfTheTasksIsThrown() {
    Result result =
        explore(
            () -> {
              int[] n = {0};
              Jacquard.parallel(
                  () -> n[0]++,
                  () -> {
                    throw new IllegalStateException("second");
                  },
                  () -> {
                    throw new IllegalStateException("third");
                  });
            });
    assertEquals(Map.of(Outcome.EXCEPTION, 100L), result.outcomes());
    String message = result.failures().get(Outcome.EXCEPTION).execution().message();
    assertTrue(message.contains("second"), message);
  }

  @Test
  void anExecutionThatHangsLeavesNothingForTheNext() {
    Result result =
        explore(
            () -> {
              Object lock = new Object();
              boolean[] go = {false};
              Runnable waiter =
                  () -> {
                    synchronized (lock) {
                      if (!go[0]) {
                        await(lock);
                      }
                    }
                  };
              Jacquard.parallel(
                  waiter,
                  () -> {
                    synchronized (lock) {
                      lock.notify();
                    }
                  });
            });
    assertEquals(Set.of(Outcome.PASSED, Outcome.DEADLOCK), result.outcomes().keySet());
    assertEquals(100, result.executions());
  }

  private static void await(Object lock) {
    try {
      lock.wait();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
