package dev.jacquard.it.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import dev.jacquard.kernel.Outcome;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * A fault of the JDK that takes three preemptions inside two of its calls: a task is accepted by a
 * scheduler that terminates meanwhile, and neither runs nor is cancelled. It shows without a worker
 * too, which would only add orders.
 */
@Tag("host")
class StrandedTaskTest {
  private static void scheduleBesideShutdown() throws InterruptedException {
    ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, task -> null);
    Thread other = new Thread(pool::shutdown);
    other.start();
    schedule(pool);
    other.join();
    assertFalse(pool.isTerminated() && !pool.getQueue().isEmpty(), "stranded");
  }

  private static void schedule(ScheduledThreadPoolExecutor pool) {
    try {
      pool.schedule(() -> {}, 10, TimeUnit.MILLISECONDS);
    } catch (RejectedExecutionException e) {
      return; // it came too late
    }
  }

  private static Result explore(String strategy) {
    return Jacquard.explore("stranded", Outcomes.task(StrandedTaskTest::scheduleBesideShutdown))
        .strategy(strategy)
        .options(StrategyOptions.DEFAULT.withBound(3))
        .run();
  }

  /** A search takes each step inside a call for itself, whatever is trusted. */
  @Test
  void theSearchFindsIt() {
    assertTrue(explore("dpor").count(Outcome.ASSERTION) > 0);
  }

  /** Strategies to which a call is one step do not see it, and say that they may not. */
  @Test
  void whoeverTakesCallsAsStepsIsNotComplete() {
    for (String strategy : new String[] {"dfs", "preemption-bound"}) {
      Result result = explore(strategy);
      assertFalse(result.foundBug());
      assertTrue(result.exhausted() && !result.complete(), result::toString);
      assertEquals(1, result.gaps().size(), result::toString);
      assertTrue(result.gaps().get(0).contains("calls into the JDK"), result::toString);
    }
  }

  /** Where no other thread could come between, nothing is left out. */
  @Test
  void oneAfterTheOtherIsComplete() {
    Outcomes.Task program =
        () -> {
          ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, task -> null);
          Thread other = new Thread(() -> schedule(pool));
          other.start();
          other.join();
          pool.shutdown();
          assertEquals(1, pool.getQueue().size());
        };
    Result result = Jacquard.explore("one by one", Outcomes.task(program)).strategy("dfs").run();
    assertTrue(result.complete() && !result.foundBug(), result::toString);
  }

  /** Two threads that schedule, and a shutdown after both: nothing is lost. */
  @Test
  void theSearchIsCompleteWithoutIt() {
    Twins.assertRight(
        () -> {
          ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1, task -> null);
          Thread other = new Thread(() -> schedule(pool));
          other.start();
          schedule(pool);
          other.join();
          pool.shutdown();
          assertFalse(pool.isTerminated());
        });
  }
}
