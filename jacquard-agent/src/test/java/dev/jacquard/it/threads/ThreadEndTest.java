package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import dev.jacquard.kernel.Outcome;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** How threads end: exceptions that nobody caught, handlers, leaks, and the clock. */
@SuppressWarnings("JdkObsolete")
@Tag("host")
class ThreadEndTest {
  private static Thread started(Runnable body) {
    Thread thread = new Thread(body, "child");
    thread.start();
    return thread;
  }

  private static void fail() {
    throw new IllegalStateException("on purpose");
  }

  @Test
  void uncaughtExceptionIsAFailure() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              started(ThreadEndTest::fail).join();
              return "passed";
            });
    assertEquals(Set.of("exception"), seen);
  }

  @Test
  void uncaughtAssertionErrorIsAFailedAssertion() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              started(
                      () -> {
                        throw new AssertionError("on purpose");
                      })
                  .join();
              return "passed";
            });
    assertEquals(Set.of("assertion"), seen);
  }

  @Test
  void scenarioItselfCanFail() {
    assertEquals(
        Set.of("exception"),
        Outcomes.of(
            () -> {
              fail();
              return "passed";
            }));
  }

  @Test
  void failureIsSeenOnlyWhereItHappens() {
    // A check that fails in one of the two orders only.
    Set<String> seen =
        Outcomes.of(
            () -> {
              int[] x = {0};
              Thread child =
                  started(
                      () -> {
                        if (x[0] == 1) {
                          fail();
                        }
                      });
              x[0] = 1;
              child.join();
              return "passed";
            });
    assertEquals(Set.of("exception", "passed"), seen);
  }

  @Test
  void messageNamesTheThreadAndTheException() {
    Set<String> messages =
        Explored.messages(Outcome.EXCEPTION, () -> started(ThreadEndTest::fail).join());
    assertEquals(1, messages.size());
    String message = messages.iterator().next();
    assertTrue(message.contains("child"), message);
    assertTrue(message.contains("on purpose"), message);
  }

  @Test
  void handlerOfTheThreadDealsWithIt() {
    // Called in the dying thread, before join returns.
    Set<String> seen =
        Outcomes.of(
            () -> {
              String[] handled = new String[1];
              Thread child = new Thread(ThreadEndTest::fail, "child");
              child.setUncaughtExceptionHandler(
                  (thread, e) ->
                      handled[0] =
                          thread.getName()
                              + " "
                              + e.getMessage()
                              + " "
                              + thread.equals(Thread.currentThread()));
              child.start();
              child.join();
              return handled[0];
            });
    assertEquals(Set.of("child on purpose true"), seen);
  }

  /** In each execution, and it is gone after it. */
  @Test
  void handlerOfAllThreadsDealsWithIt() {
    Thread.UncaughtExceptionHandler outside = Thread.getDefaultUncaughtExceptionHandler();
    Set<String> seen =
        Outcomes.of(
            () -> {
              boolean isNew = Thread.getDefaultUncaughtExceptionHandler() == outside;
              String[] handled = new String[1];
              Thread.setDefaultUncaughtExceptionHandler(
                  (thread, e) -> handled[0] = thread.getName() + " " + e.getMessage());
              started(ThreadEndTest::fail).join();
              return isNew + " " + handled[0];
            });
    assertEquals(Set.of("true child on purpose"), seen);
    assertSame(outside, Thread.getDefaultUncaughtExceptionHandler());
  }

  @Test
  void threadThatNeverEndsIsALeak() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              started(LockSupport::park);
              return "passed";
            });
    assertEquals(Set.of("leak"), seen);
  }

  @Test
  void daemonThatNeverEndsIsNone() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread daemon = new Thread(LockSupport::park);
              daemon.setDaemon(true);
              daemon.start();
              return "passed";
            });
    assertEquals(Set.of("passed"), seen);
  }

  @Test
  void threadThatOutlivesTheScenarioStillRuns() {
    // It is waited for, so its failure is found.
    Set<String> seen =
        Outcomes.of(
            () -> {
              started(ThreadEndTest::fail);
              return "passed";
            });
    assertEquals(Set.of("exception"), seen);
  }

  @Test
  void sleepMovesTheClock() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              long nanos = System.nanoTime();
              long millis = System.currentTimeMillis();
              Thread.sleep(100);
              boolean enough = System.nanoTime() - nanos >= 100_000_000;
              boolean notMuchMore = System.nanoTime() - nanos < 101_000_000;
              return enough + " " + notMuchMore + " " + (System.currentTimeMillis() - millis);
            });
    assertEquals(Set.of("true true 100"), seen);
  }

  @Test
  void sleepersWakeInTheOrderOfTheirTimes() {
    // Where time is ideal; with time-outs as choices any order is possible.
    assertEquals(Set.of("ab"), Sampled.of(ThreadEndTest::sleepers));
    assertEquals(Set.of("ab", "ba"), Outcomes.of(ThreadEndTest::sleepers));
  }

  private static String sleepers() {
    StringBuffer order = new StringBuffer();
    Outcomes.run(
        Outcomes.task(
            () -> {
              Thread.sleep(20);
              order.append("b");
            }),
        Outcomes.task(
            () -> {
              Thread.sleep(10);
              order.append("a");
            }));
    return order.toString();
  }

  @Test
  void clockNeverGoesBackInAThread() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              long first = System.nanoTime();
              Outcomes.run(Outcomes.task(() -> Thread.sleep(5)));
              return System.nanoTime() > first;
            });
    assertEquals(Set.of("true"), seen);
  }
}
