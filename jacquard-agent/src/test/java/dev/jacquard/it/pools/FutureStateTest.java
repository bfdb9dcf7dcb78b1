package dev.jacquard.it.pools;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Futures, whose state is a field that the JDK accesses itself: the outcomes of the smallest
 * programs that depend on an order are what the specification allows, all of them.
 */
class FutureStateTest {
  private static void assertOutcomes(Set<String> expected, Callable<?> program) {
    assertEquals(expected, Outcomes.of(program, "dpor"), "dpor");
    assertEquals(expected, Outcomes.of(program, "dfs"), "dfs");
  }

  private static String timedGet(Future<String> future) throws Exception {
    try {
      return future.get(1, TimeUnit.SECONDS);
    } catch (TimeoutException e) {
      return "timeout";
    }
  }

  @Test
  void oneOfTwoCompletionsWins() {
    assertOutcomes(
        Set.of("a true false", "b false true"),
        () -> {
          CompletableFuture<String> f = new CompletableFuture<>();
          boolean[] won = new boolean[2];
          run(() -> won[0] = f.complete("a"), () -> won[1] = f.complete("b"));
          return f.join() + " " + won[0] + " " + won[1];
        });
  }

  /**
   * Who gives up waiting looks which of the others still wait, and so reads what firing them
   * changes: without that the search ended after 1,525 executions.
   */
  @Test
  void whoGivesUpSeesWhoWasFired() {
    Result result =
        Jacquard.explore(
                () -> {
                  CompletableFuture<String> f = new CompletableFuture<>();
                  run(() -> f.complete("a"), task(() -> timedGet(f)), () -> f.thenAccept(v -> {}));
                })
            .strategy("dpor")
            .executions(5_000)
            .run();
    assertEquals(5_000, result.executions());
    assertEquals(List.of(), result.gaps());
  }

  @Test
  void completionsHaveTwoOrders() {
    long orders =
        Explored.orders(
            () -> {
              CompletableFuture<String> f = new CompletableFuture<>();
              run(() -> f.complete("a"), () -> f.complete("b"));
            });
    assertEquals(2, orders);
  }

  @Test
  void isDoneLooksBeforeOrAfter() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          CompletableFuture<String> f = new CompletableFuture<>();
          boolean[] done = new boolean[1];
          run(() -> f.complete("a"), () -> done[0] = f.isDone());
          return done[0];
        });
  }

  @Test
  void getNowLooksBeforeOrAfter() {
    assertOutcomes(
        Set.of("a", "none"),
        () -> {
          CompletableFuture<String> f = new CompletableFuture<>();
          String[] seen = new String[1];
          run(() -> f.complete("a"), () -> seen[0] = f.getNow("none"));
          return seen[0];
        });
  }

  @Test
  void failureOrValue() {
    assertOutcomes(
        Set.of("a", "failed"),
        () -> {
          CompletableFuture<String> f = new CompletableFuture<>();
          run(
              () -> f.complete("a"),
              () -> f.completeExceptionally(new IllegalStateException("failed")));
          return f.exceptionally(Throwable::getMessage).join();
        });
  }

  @Test
  void cancelledOrCompleted() {
    assertOutcomes(
        Set.of("a false false", "cancelled true true"),
        () -> {
          CompletableFuture<String> f = new CompletableFuture<>();
          boolean[] cancelled = new boolean[1];
          run(() -> f.complete("a"), () -> cancelled[0] = f.cancel(true));
          return f.exceptionally(e -> "cancelled").join()
              + " "
              + cancelled[0]
              + " "
              + f.isCancelled();
        });
  }

  @Test
  void functionIsAppliedByTheOneThatComesLater() {
    assertOutcomes(
        Set.of("1 0", "1 1"),
        () -> {
          CompletableFuture<String> f = new CompletableFuture<>();
          Thread[] threads = new Thread[2];
          Thread[] by = new Thread[1];
          int[] calls = new int[1];
          run(
              () -> {
                threads[0] = Thread.currentThread();
                f.complete("a");
              },
              () -> {
                threads[1] = Thread.currentThread();
                f.thenAccept(
                    a -> {
                      calls[0]++;
                      by[0] = Thread.currentThread();
                    });
              });
          return calls[0] + " " + (by[0] == threads[0] ? 0 : 1);
        });
  }

  @Test
  void twoFunctionsAreAppliedInEachOrder() {
    assertOutcomes(
        Set.of("ab", "ba"),
        () -> {
          CompletableFuture<String> f = new CompletableFuture<>();
          StringBuffer order = new StringBuffer();
          run(
              () -> f.thenAccept(x -> order.append("a")),
              () -> f.thenAccept(x -> order.append("b")));
          f.complete("x");
          return order;
        });
  }

  private static String threeMeet() {
    CompletableFuture<Integer> f = new CompletableFuture<>();
    AtomicInteger calls = new AtomicInteger();
    run(() -> f.thenAccept(x -> calls.incrementAndGet()), () -> f.complete(1), () -> f.complete(2));
    return calls + " " + f.join();
  }

  /** The one who fires it forgets what it needs for that, in plain fields. */
  @Test
  void onlyOneOfThreeThatMeetFiresACompletion() {
    assertEquals(Set.of("1 1", "1 2"), Outcomes.of(FutureStateTest::threeMeet, "dpor"));
  }

  @Tag("full")
  @Test
  void soItIsInEveryInterleaving() {
    assertEquals(Set.of("1 1", "1 2"), Outcomes.of(FutureStateTest::threeMeet, "dfs"));
  }

  @Test
  void combinationIsMadeByTheOneThatComesLater() {
    assertOutcomes(
        Set.of("ab 0 1", "ab 1 1"),
        () -> {
          CompletableFuture<String> a = new CompletableFuture<>();
          CompletableFuture<String> b = new CompletableFuture<>();
          Thread[] threads = new Thread[2];
          Thread[] by = new Thread[1];
          int[] calls = new int[1];
          CompletableFuture<String> both =
              a.thenCombine(
                  b,
                  (x, y) -> {
                    calls[0]++;
                    by[0] = Thread.currentThread();
                    return x + y;
                  });
          run(
              () -> {
                threads[0] = Thread.currentThread();
                a.complete("a");
              },
              () -> {
                threads[1] = Thread.currentThread();
                b.complete("b");
              });
          return both.join() + " " + (by[0] == threads[0] ? 0 : 1) + " " + calls[0];
        });
  }

  @Test
  void anyOfTakesTheFirst() {
    assertOutcomes(
        Set.of("a", "b"),
        () -> {
          CompletableFuture<String> a = new CompletableFuture<>();
          CompletableFuture<String> b = new CompletableFuture<>();
          CompletableFuture<Object> any = CompletableFuture.anyOf(a, b);
          run(() -> a.complete("a"), () -> b.complete("b"));
          return any.join();
        });
  }

  @Test
  void supplierIsDoneOrNot() {
    assertOutcomes(
        Set.of("false a", "true a"),
        () -> {
          CompletableFuture<String> f = CompletableFuture.supplyAsync(() -> "a", Runnable::run);
          CompletableFuture<String> g =
              CompletableFuture.supplyAsync(() -> "a", task -> new Thread(task).start());
          boolean done = g.isDone();
          return done + " " + (f.join().equals(g.join()) ? "a" : "?");
        });
  }

  @Test
  void supplierInTheCommonPoolIsDoneOrNot() {
    assertEquals(
        Set.of("false", "true"),
        Outcomes.of(
            () -> {
              CompletableFuture<String> f = CompletableFuture.supplyAsync(() -> "a");
              boolean done = f.isDone();
              f.join();
              return done;
            }));
  }

  @Test
  void obtrudedValueIsSeenOrNot() {
    assertOutcomes(
        Set.of("a b", "b b"),
        () -> {
          CompletableFuture<String> f = CompletableFuture.completedFuture("a");
          String[] seen = new String[1];
          run(() -> f.obtrudeValue("b"), () -> seen[0] = f.join());
          return seen[0] + " " + f.join();
        });
  }

  @Test
  void timedGetGivesTheValueOrTimesOut() {
    assertOutcomes(
        Set.of("a", "timeout"),
        () -> {
          CompletableFuture<String> f = new CompletableFuture<>();
          String[] seen = new String[1];
          run(() -> f.complete("a"), task(() -> seen[0] = timedGet(f)));
          return seen[0];
        });
  }

  /** Who gives up looks through the list of those who wait, while another one joins it. */
  @Test
  void oneOfTwoWhoWaitForATaskGivesUp() {
    assertEquals(
        Set.of("aa", "atimeout"),
        Outcomes.of(
            () -> {
              FutureTask<String> f = new FutureTask<>(() -> "a");
              String[] seen = new String[2];
              run(task(() -> seen[0] = f.get()), f, task(() -> seen[1] = timedGet(f)));
              return seen[0] + seen[1];
            },
            "dpor"));
  }

  @Test
  void joinersAllGoOn() {
    assertEquals( // with dfs it would take minutes on real threads
        Set.of("aa"),
        Outcomes.of(
            () -> {
              CompletableFuture<String> f = new CompletableFuture<>();
              String[] seen = new String[2];
              run(() -> seen[0] = f.join(), () -> seen[1] = f.join(), () -> f.complete("a"));
              return seen[0] + seen[1];
            },
            "dpor"));
  }

  @Test
  void joinWithoutCompletionIsADeadlock() {
    assertOutcomes(Set.of("deadlock"), () -> new CompletableFuture<String>().join());
  }

  @Test
  void taskRunsOrIsCancelled() {
    assertOutcomes(
        Set.of("0 true", "1 false", "1 true"),
        () -> {
          int[] runs = new int[1];
          FutureTask<String> f = new FutureTask<>(() -> runs[0]++, "a");
          run(f, () -> f.cancel(false));
          return runs[0] + " " + f.isCancelled();
        });
  }

  @Test
  void taskIsInterruptedWhileItRunsOrNotAtAll() {
    assertOutcomes(
        Set.of("false false", "false true", "true true"),
        () -> {
          boolean[] interrupted = new boolean[1];
          FutureTask<String> f =
              new FutureTask<>(
                  () -> {
                    Thread.yield();
                    interrupted[0] = Thread.currentThread().isInterrupted();
                  },
                  "a");
          run(f, () -> f.cancel(true));
          return interrupted[0] + " " + f.isCancelled();
        });
  }

  @Test
  void taskIsDoneOrNot() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          FutureTask<String> f = new FutureTask<>(() -> "a");
          boolean[] done = new boolean[1];
          run(f, () -> done[0] = f.isDone());
          return done[0];
        });
  }

  @Test
  void onlyOneThreadRunsATask() {
    assertOutcomes(
        Set.of("0", "1"),
        () -> {
          Thread[] threads = new Thread[2];
          Thread[] by = new Thread[1];
          FutureTask<String> f = new FutureTask<>(() -> by[0] = Thread.currentThread(), "a");
          run(
              () -> {
                threads[0] = Thread.currentThread();
                f.run();
              },
              () -> {
                threads[1] = Thread.currentThread();
                f.run();
              });
          f.get();
          return by[0] == threads[0] ? 0 : 1;
        });
  }

  @Test
  void oneOfTwoCancelsWins() {
    assertOutcomes(
        Set.of("false true", "true false"),
        () -> {
          FutureTask<String> f = new FutureTask<>(() -> "a");
          boolean[] won = new boolean[2];
          run(() -> won[0] = f.cancel(false), () -> won[1] = f.cancel(false));
          return won[0] + " " + won[1];
        });
  }

  @Test
  void timedGetOfATaskGivesTheValueOrTimesOut() {
    assertOutcomes(
        Set.of("a", "timeout"),
        () -> {
          FutureTask<String> f = new FutureTask<>(() -> "a");
          String[] seen = new String[1];
          run(f, task(() -> seen[0] = timedGet(f)));
          return seen[0];
        });
  }

  @Test
  void timedGetOfATaskThatNobodyRunsTimesOut() {
    assertOutcomes(
        Set.of("timeout"),
        () -> {
          return timedGet(new FutureTask<>(() -> "a"));
        });
  }

  @Test
  void taskOfAPoolIsCancelledBeforeOrAfterItRan() {
    assertEquals(
        Set.of("0 true", "1 false", "1 true"),
        Outcomes.of(
            () -> {
              int[] runs = new int[1];
              ExecutorService pool = Executors.newSingleThreadExecutor();
              Future<?> f = pool.submit(() -> runs[0]++);
              boolean cancelled = f.cancel(false);
              pool.shutdown();
              pool.awaitTermination(1, TimeUnit.DAYS);
              return runs[0] + " " + cancelled;
            }));
  }

  @Test
  void futureOfAPoolIsDoneOnceItsTaskSaysSo() {
    assertEquals(
        Set.of("false", "true"),
        Outcomes.of(
            () -> {
              ExecutorService pool = Executors.newSingleThreadExecutor();
              CountDownLatch over = new CountDownLatch(1);
              Future<?> f = pool.submit(over::countDown);
              over.await();
              boolean done = f.isDone();
              pool.shutdown();
              return done;
            }));
  }

  /** In each execution anew: the pool that delays tasks must not be that of the last one. */
  @Test
  void delayedTaskRuns() {
    Set<String> seen =
        Outcomes.of(
            () ->
                CompletableFuture.supplyAsync(
                        () -> 42, CompletableFuture.delayedExecutor(10, TimeUnit.MILLISECONDS))
                    .join());
    assertEquals(Set.of("42"), seen);
  }
}
