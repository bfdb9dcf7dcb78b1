package dev.jacquard.it.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Forked;
import dev.jacquard.kernel.Outcome;
import java.io.IOException;
import java.lang.reflect.Method;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Many threads, long executions, many executions. Nothing is said about time, but all of it would
 * take far too long if a step cost more with each thread that is there.
 *
 * <p>Real threads take their time to hand over, so where all of them switch again and again there
 * are fewer on the platform host.
 */
@Tag("host")
class ScaleTest {
  private static final int THREADS = 10_000;

  private static boolean onContinuations() {
    String host = System.getProperty("jacquard.host", "");
    return host.equals("continuation") || (host.isEmpty() && Runtime.version().feature() >= 24);
  }

  private static int threadsThatSwitch() {
    return onContinuations() ? THREADS : 1_000;
  }

  private static Exploration once(Runnable scenario) {
    return Jacquard.explore("scale", scenario)
        .strategy("random")
        .executions(1)
        .stepLimit(10_000_000);
  }

  /** All threads were there, and the execution passed. */
  private static void assertPasses(int threads, Runnable scenario) {
    Result result = once(scenario).run();
    assertEquals(1, result.count(Outcome.PASSED), () -> result.outcomes().toString());
    assertEquals(threads + 1, result.threads());
  }

  private static void startAndJoin(int n, Function<Runnable, Thread> starter, Runnable task) {
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      threads[i] = starter.apply(task);
    }
    Counting.join(threads);
  }

  private static Thread start(Runnable task) {
    Thread thread = new Thread(task);
    thread.start();
    return thread;
  }

  private static Thread startVirtual(Runnable task) {
    try {
      Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
      return (Thread) start.invoke(null, task);
    } catch (ReflectiveOperationException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void tenThousandThreadsWriteOneField() {
    assertPasses(
        THREADS,
        () -> {
          int[] x = {0};
          startAndJoin(THREADS, ScaleTest::start, () -> x[0] = 1);
        });
  }

  @Test
  void tenThousandVirtualThreadsWriteOneField() {
    assumeTrue(Runtime.version().feature() >= 21, "virtual threads came with JDK 21");
    assertPasses(
        THREADS,
        () -> {
          int[] x = {0};
          startAndJoin(THREADS, ScaleTest::startVirtual, () -> x[0] = 1);
        });
  }

  @Test
  void manyThreadsTakeOneLock() {
    int n = threadsThatSwitch();
    assertPasses(
        n,
        () -> {
          int[] x = {0};
          ReentrantLock lock = new ReentrantLock();
          startAndJoin(
              n,
              ScaleTest::start,
              () -> {
                lock.lock();
                try {
                  x[0]++;
                } finally {
                  lock.unlock();
                }
              });
          assertEquals(n, x[0]);
        });
  }

  @Test
  void manyThreadsMeetAtOneBarrier() {
    int n = threadsThatSwitch();
    assertPasses(
        n,
        () -> {
          CyclicBarrier barrier = new CyclicBarrier(n);
          startAndJoin(
              n,
              ScaleTest::start,
              () -> {
                try {
                  barrier.await();
                } catch (InterruptedException | BrokenBarrierException e) {
                  throw new AssertionError(e);
                }
              });
          assertEquals(0, barrier.getNumberWaiting());
        });
  }

  @Test
  void manyThreadsWaitForOneLatch() {
    assertWaitForOneLatch(threadsThatSwitch());
  }

  @Tag("full")
  @Test
  void tenThousandThreadsWaitForOneLatch() {
    assertWaitForOneLatch(THREADS);
  }

  private static void assertWaitForOneLatch(int n) {
    assertPasses(
        n + 1,
        () -> {
          CountDownLatch latch = new CountDownLatch(1);
          Thread opener = new Thread(latch::countDown);
          opener.start();
          startAndJoin(n, ScaleTest::start, () -> await(latch));
        });
  }

  private static void await(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** The message names some of them; on the platform host all of them have to unwind. */
  @Test
  void manyThreadsDeadlock() {
    int n = threadsThatSwitch();
    Result result =
        once(() -> {
              CountDownLatch latch = new CountDownLatch(1);
              startAndJoin(n, ScaleTest::start, () -> await(latch));
            })
            .run();
    assertEquals(1, result.count(Outcome.DEADLOCK), () -> result.outcomes().toString());
    String message = result.failures().get(Outcome.DEADLOCK).execution().message();
    assertTrue(message.endsWith("; and " + (n + 1 - 20) + " more"), message);
  }

  /** Each increment reads and writes. With priorities there are few switches. */
  @Test
  void twoThreadsDoAMillionOperations() {
    int increments = 250_000;
    Result result =
        once(() -> {
              int[] x = {0};
              Runnable task =
                  () -> {
                    for (int i = 0; i < increments; i++) {
                      x[0]++;
                    }
                  };
              Jacquard.parallel(task, task);
            })
            .strategy("pct")
            .fairAfter(Integer.MAX_VALUE)
            .run();
    assertEquals(1, result.count(Outcome.PASSED), () -> result.outcomes().toString());
    assertTrue(result.steps() > 1_000_000, result.steps() + " steps");
  }

  /**
   * What is live does not grow with the number of executions, but for the hashes of partial orders,
   * 12 bytes in a table that is at least a quarter full. In a JVM of its own: what other tests
   * leave behind comes and goes.
   */
  @Test
  void manyExecutionsDoNotFillTheHeap() throws IOException, InterruptedException {
    String executions = onContinuations() ? "60000" : "3000";
    assertEquals(
        executions + " executions, no more memory", new Forked().run(Growth.class, executions));
  }

  static final class Growth {
    private static final long MOST_BYTES = 1_000_000;

    private Growth() {}

    public static void main(String[] arguments) {
      int executions = Integer.parseInt(arguments[0]);
      long[] seen = new long[3];
      Result result =
          Jacquard.explore(
                  "executions",
                  () -> {
                    int[] x = {0};
                    Runnable task =
                        () -> {
                          x[0]++;
                          x[0]++;
                          x[0]++;
                        };
                    Jacquard.parallel(task, task, task);
                  })
              .strategy("random")
              .executions(executions)
              .observe(
                  kernel -> {
                    seen[0]++;
                    if (seen[0] == executions / 3) {
                      seen[1] = liveBytes();
                    } else if (seen[0] == executions) {
                      seen[2] = liveBytes();
                    }
                  })
              .run();
      long more = seen[2] - seen[1] - 4 * 12L * result.partialOrders();
      String growth = more < MOST_BYTES ? "no more memory" : more + " bytes more";
      System.out.println(result.executions() + " executions, " + growth);
    }

    private static long liveBytes() {
      long least = Long.MAX_VALUE;
      for (int i = 0; i < 3; i++) {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        least = Math.min(least, runtime.totalMemory() - runtime.freeMemory());
      }
      return least;
    }
  }
}
