package dev.jacquard.it.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.RecursiveTask;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Executors of the JDK: their own code runs, on controlled threads. */
@SuppressWarnings("JdkObsolete")
@Tag("host")
class ExecutorTest {
  @Test
  void fixedPoolRunsAllTasksAndTerminates() {
    // All three increments are atomic and happen before the end of awaitTermination.
    Set<String> seen =
        Sampled.of(
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(2);
              AtomicInteger ran = new AtomicInteger();
              for (int i = 0; i < 3; i++) {
                pool.execute(ran::incrementAndGet);
              }
              pool.shutdown();
              boolean terminated = pool.awaitTermination(1, TimeUnit.MINUTES);
              return ran + " " + terminated + " " + pool.isTerminated();
            });
    assertEquals(Set.of("3 true true"), seen);
  }

  @Test
  void twoWorkersRaceAndOneDoesNot() {
    // A plain increment by two workers can be lost; one worker does them in turn.
    assertEquals(Set.of("1", "2"), Sampled.of(() -> plainIncrements(2)));
    assertEquals(Set.of("2"), Sampled.of(() -> plainIncrements(1)));
  }

  private static int plainIncrements(int workers) throws InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(workers);
    int[] x = {0};
    pool.execute(() -> x[0]++);
    pool.execute(() -> x[0]++);
    pool.shutdown();
    Counting.require(pool.awaitTermination(1, TimeUnit.MINUTES), "not terminated");
    return x[0];
  }

  @Test
  void singleThreadExecutorKeepsTheOrder() {
    Set<String> seen =
        Sampled.of(
            () -> {
              ExecutorService pool = Executors.newSingleThreadExecutor();
              List<Integer> order = Collections.synchronizedList(new ArrayList<>());
              for (int i = 0; i < 3; i++) {
                int number = i;
                pool.execute(() -> order.add(number));
              }
              pool.shutdown();
              Counting.require(pool.awaitTermination(1, TimeUnit.MINUTES), "not terminated");
              return order;
            });
    assertEquals(Set.of("[0, 1, 2]"), seen);
  }

  @Test
  void futureGivesTheValueOrTheException() {
    Set<String> seen =
        Sampled.of(
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(2);
              Future<Integer> good = pool.submit(() -> 7);
              Future<Integer> bad =
                  pool.submit(
                      () -> {
                        throw new IllegalStateException("on purpose");
                      });
              String text = "" + good.get();
              try {
                text += bad.get();
              } catch (ExecutionException e) {
                text += " " + e.getCause().getMessage();
              }
              pool.shutdown();
              return text;
            });
    assertEquals(Set.of("7 on purpose"), seen);
  }

  @Test
  void poolThatIsNotShutDownIsALeak() {
    // Its workers are no daemons and wait for tasks for ever.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(1);
              return pool.submit(() -> 1).get();
            });
    assertEquals(Set.of("leak"), seen);
  }

  @Test
  void timedGetTimesOutOnlyWhenNothingElseCanRun() {
    // The time of randomized strategies is ideal: the task never ends, so the time-out fires.
    Set<String> seen =
        Sampled.of(
            () -> {
              CompletableFuture<Integer> never = new CompletableFuture<>();
              CompletableFuture<Integer> soon = CompletableFuture.supplyAsync(() -> 5);
              String text = "" + soon.get(1, TimeUnit.SECONDS);
              try {
                return text + never.get(1, TimeUnit.SECONDS);
              } catch (TimeoutException e) {
                return text + " timed out";
              }
            });
    assertEquals(Set.of("5 timed out"), seen);
  }

  @Test
  void completableFuturesCombine() {
    Set<String> seen =
        Sampled.of(
            () ->
                CompletableFuture.supplyAsync(() -> 3)
                    .thenCombine(CompletableFuture.supplyAsync(() -> 4), (a, b) -> a * b)
                    .thenApplyAsync(n -> n + 1)
                    .get());
    assertEquals(Set.of("13"), seen);
  }

  @Test
  void asynchronousSuppliersRace() {
    // Two suppliers on two workers: both orders are possible.
    Set<String> seen =
        Sampled.of(
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(2);
              AtomicInteger next = new AtomicInteger();
              CompletableFuture<Integer> a =
                  CompletableFuture.supplyAsync(next::incrementAndGet, pool);
              CompletableFuture<Integer> b =
                  CompletableFuture.supplyAsync(next::incrementAndGet, pool);
              pool.shutdown();
              return a.get() + " " + b.get();
            });
    assertEquals(Set.of("1 2", "2 1"), seen);
  }

  private static final class Sum extends RecursiveTask<Integer> {
    private static final long serialVersionUID = 1;
    private final int from;
    private final int to;

    Sum(int from, int to) {
      this.from = from;
      this.to = to;
    }

    @Override
    protected Integer compute() {
      if (to - from == 1) {
        return from;
      }
      int middle = (from + to) / 2;
      Sum left = new Sum(from, middle);
      left.fork();
      return new Sum(middle, to).compute() + left.join();
    }
  }

  @Test
  void forkJoinPoolOfItsOwn() {
    Set<String> seen =
        Sampled.of(
            () -> {
              ForkJoinPool pool = new ForkJoinPool(2);
              int sum = pool.invoke(new Sum(0, 8));
              pool.shutdown();
              return sum + " " + pool.awaitTermination(1, TimeUnit.MINUTES);
            });
    assertEquals(Set.of("28 true"), seen);
  }

  @Test
  void parallelStreamSums() {
    Set<String> seen = Sampled.of(() -> IntStream.range(0, 100).parallel().sum());
    assertEquals(Set.of("4950"), seen);
  }

  @Test
  void scheduledTaskRunsInVirtualTime() {
    long start = System.nanoTime();
    Set<String> seen =
        Sampled.of(
            () -> {
              ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
              long before = System.nanoTime();
              boolean late =
                  pool.schedule(
                          () -> System.nanoTime() - before >= 10_000_000_000L, 10, TimeUnit.SECONDS)
                      .get();
              pool.shutdown();
              return late;
            });
    assertEquals(Set.of("true"), seen);
    Counting.require(System.nanoTime() - start < 100_000_000_000L, "slept for real");
  }

  @Test
  void scheduledTasksRunInTheOrderOfTheirTimes() {
    Set<String> seen =
        Sampled.of(
            () -> {
              ScheduledThreadPoolExecutor pool = new ScheduledThreadPoolExecutor(1);
              StringBuffer order = new StringBuffer();
              Future<?> late = pool.schedule(() -> order.append("b"), 20, TimeUnit.SECONDS);
              Future<?> early = pool.schedule(() -> order.append("a"), 10, TimeUnit.SECONDS);
              late.get();
              early.get();
              pool.shutdown();
              return order;
            });
    assertEquals(Set.of("ab"), seen);
  }

  @Test
  void timerRunsItsTaskAndIsCancelled() {
    Set<String> seen =
        Sampled.of(
            () -> {
              Timer timer = new Timer();
              CompletableFuture<String> ran = new CompletableFuture<>();
              timer.schedule(
                  new TimerTask() {
                    @Override
                    public void run() {
                      ran.complete("ran");
                    }
                  },
                  5_000);
              String text = ran.get();
              timer.cancel();
              return text;
            });
    assertEquals(Set.of("ran"), seen);
  }
}
