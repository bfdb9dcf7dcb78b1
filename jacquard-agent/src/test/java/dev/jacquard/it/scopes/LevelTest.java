package dev.jacquard.it.scopes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Which operations are scheduling points: by level, and inside the JDK. */
class LevelTest {
  private static final class Counter {
    int plain;
    volatile int ordered;
  }

  private static void twice(Runnable task) {
    Jacquard.parallel(task, task);
  }

  private static Exploration all(Outcomes.Task program) {
    return Jacquard.explore("levels", Outcomes.task(program)).strategy("dfs");
  }

  private static void countPlain() {
    Counter counter = new Counter();
    twice(() -> counter.plain++);
    Counting.require(counter.plain == 2, "lost");
  }

  @Test
  void atLevelSyncAPlainIncrementIsNotBroken() {
    Result memory = all(LevelTest::countPlain).run();
    Result sync = all(LevelTest::countPlain).level(Level.SYNC).run();
    assertTrue(memory.complete() && memory.count(Outcome.ASSERTION) > 0);
    assertTrue(sync.exhausted() && !sync.foundBug());
    assertEquals(1, sync.warnings().size(), "it has a race, so sync is not sound");
    assertTrue(sync.executions() < memory.executions());
  }

  @Test
  void atLevelSyncAVolatileIncrementIsBroken() {
    Result sync =
        all(() -> {
              Counter counter = new Counter();
              twice(() -> counter.ordered++);
              Counting.require(counter.ordered == 2, "lost");
            })
            .level(Level.SYNC)
            .run();
    assertTrue(sync.exhausted() && sync.count(Outcome.ASSERTION) > 0);
    assertEquals(List.of(), sync.warnings());
  }

  private static void fillQueue() {
    LinkedBlockingQueue<Integer> queue = new LinkedBlockingQueue<>();
    twice(
        () -> {
          queue.add(1);
          queue.add(2);
        });
    Counting.require(queue.size() == 4, "lost");
  }

  @Test
  void aCallOfAQueueIsOneStep() {
    // Two calls of each of two threads: 4 over 2 orders. Inside there are locks and counters.
    Result trusted = all(LevelTest::fillQueue).run();
    assertTrue(trusted.complete() && !trusted.foundBug());
    assertEquals(6, trusted.partialOrders());
    Result open = Jacquard.explore("open", LevelTest::fillQueue).strategy("dpor").run();
    assertTrue(open.complete() && !open.foundBug());
    assertTrue(open.partialOrders() > 6, open.partialOrders() + " partial orders");
  }

  @Test
  void theJdkCanBeOpened() {
    Exploration sampled =
        Jacquard.explore("open", LevelTest::fillQueue).strategy("pos-star").executions(500);
    assertEquals(6, sampled.run().partialOrders());
    assertTrue(sampled.trustJdk(false).run().partialOrders() > 6);
  }

  @Test
  void betweenTwoCallsOthersCanRun() {
    Set<String> seen = new TreeSet<>();
    Result result =
        Jacquard.explore(
                "shutdown",
                () -> {
                  ExecutorService pool = Executors.newFixedThreadPool(1);
                  AtomicInteger rejected = new AtomicInteger();
                  Jacquard.parallel(
                      () -> {
                        submit(pool, rejected);
                        submit(pool, rejected);
                      },
                      pool::shutdown);
                  seen.add(rejected.toString());
                })
            .executions(300)
            .run();
    assertTrue(!result.foundBug(), () -> result.toString());
    assertEquals(Set.of("0", "1", "2"), seen);
  }

  private static void submit(ExecutorService pool, AtomicInteger rejected) {
    try {
      pool.execute(() -> {});
    } catch (RejectedExecutionException e) {
      rejected.incrementAndGet();
    }
  }

  @Test
  void whatAPoolDoesAfterATaskIsNotToldAsTheTasks() {
    int[] events = new int[1];
    Jacquard.explore(
            "pool",
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(1);
              AtomicInteger counter = new AtomicInteger();
              pool.execute(() -> counter.get());
              pool.shutdown();
            })
        .strategy("pos-star")
        .executions(20)
        .observe(
            kernel -> {
              for (int i = 0; i < kernel.execution().size(); i++) {
                String site = kernel.operation(kernel.execution().operation(i)).site().text();
                events[0] += site.equals("call AtomicInteger.get") ? 1 : 0;
              }
            })
        .run();
    assertEquals(20, events[0]);
  }

  @Test
  void whatTheJdkDoesByItselfIsToldInWords() {
    Set<String> sites = new TreeSet<>();
    Jacquard.explore(
            "pool",
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(1);
              pool.execute(() -> {});
              pool.shutdown();
            })
        .executions(20)
        .observe(
            kernel -> {
              for (int i = 0; i < kernel.execution().size(); i++) {
                sites.add(kernel.operation(kernel.execution().operation(i)).site().text());
              }
            })
        .run();
    assertTrue(sites.contains("lock inside the JDK"), sites::toString);
    assertTrue(sites.contains("read inside the JDK"), sites::toString);
    for (String site : sites) {
      boolean words = site.equals("begin") || site.equals("end") || site.contains(" ");
      assertTrue(words, site);
    }
  }

  @Test
  void aPlainLoopThatWaitsEndsAtLevelSyncToo() {
    Result result =
        Jacquard.explore(
                "loop",
                () -> {
                  Counter counter = new Counter();
                  Jacquard.parallel(
                      () -> {
                        while (counter.plain == 0) {
                          // no yield: at level sync nothing breaks the loop but a limit
                        }
                      },
                      () -> counter.plain = 1);
                })
            .level(Level.SYNC)
            .executions(20)
            .run();
    assertEquals(20, result.count(Outcome.PASSED));
  }
}
