package dev.jacquard.it.workers;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import java.nio.channels.Selector;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Explores a program with a checkpoint, in a process that ends where it is told to. */
final class ResumedProgram {
  /** Objects that outlive an execution: the program meets them, and nobody makes them there. */
  private static final List<AtomicInteger> LASTING =
      List.of(new AtomicInteger(), new AtomicInteger(), new AtomicInteger());

  private ResumedProgram() {}

  static Exploration exploration(String name, String strategy) {
    Runnable body =
        switch (name) {
          case "inc" -> () -> Counting.inc(4);
          case "two-threads" -> ResumedProgram::twoThreads;
          case "own-threads" -> () -> Counting.incWithOwnThreads(3);
          case "lastzero" -> () -> Counting.lastzero(8);
          case "queue" -> ResumedProgram::queue;
          case "pool" -> ResumedProgram::pool;
          case "map" -> () -> map(3);
          case "large-map" -> () -> map(4);
          case "lasting" -> ResumedProgram::lasting;
          case "lasting-thrice" -> ResumedProgram::lastingThrice;
          case "stuck" -> ResumedProgram::stuck;
          default -> throw new IllegalArgumentException(name);
        };
    Exploration exploration =
        Jacquard.explore(name, body)
            .strategy(strategy)
            .options(StrategyOptions.DEFAULT.withBound(2).withSeed(42))
            .executions(2_000)
            .checkpointEvery(Duration.ofMillis(2));
    return name.equals("stuck") ? exploration.stuckAfter(Duration.ofMillis(500)) : exploration;
  }

  /** Threads wait for each other, and can be too late. */
  private static void queue() {
    ArrayBlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
    int[] sum = {0};
    Jacquard.parallel(
        Outcomes.task(() -> sum[0] += queue.take()),
        Outcomes.task(
            () -> {
              Integer second = queue.poll(1, TimeUnit.SECONDS);
              sum[0] += second == null ? 10 : second;
            }),
        Outcomes.task(
            () -> {
              queue.put(1);
              queue.put(2);
            }));
    Counting.require(sum[0] == 3, "lost an element");
  }

  private static void pool() {
    var pool = Executors.newFixedThreadPool(2);
    try {
      int[] n = {0};
      List<Future<?>> futures = new ArrayList<>();
      for (int i = 0; i < 2; i++) {
        futures.add(pool.submit(() -> n[0]++));
      }
      for (Future<?> future : futures) {
        future.get();
      }
      Counting.require(n[0] == 2, "lost an update");
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      pool.shutdown();
    }
  }

  /** The map has nodes that code of the JDK makes. */
  private static void map(int threads) {
    ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
    Runnable count =
        () -> {
          Integer old = map.get("key");
          map.put("key", old == null ? 1 : old + 1);
        };
    Runnable[] all = new Runnable[threads];
    Arrays.fill(all, count);
    Jacquard.parallel(all);
    Counting.require(map.get("key") == threads, "lost an update");
  }

  /** Many orders of few threads. */
  private static void twoThreads() {
    int[] n = {0};
    Runnable count =
        () -> {
          n[0]++;
          n[0]++;
        };
    Jacquard.parallel(count, count);
  }

  private static void lastingThrice() {
    lasting();
    lasting();
    lasting();
  }

  private static void lasting() {
    LASTING.forEach(n -> n.set(0));
    Jacquard.parallel(
        () -> LASTING.get(LASTING.get(0).incrementAndGet()).incrementAndGet(),
        () -> LASTING.get(1 + LASTING.get(0).getAndIncrement() % 2).incrementAndGet(),
        () -> LASTING.get(2).addAndGet(LASTING.get(1).get()));
  }

  /** Waits for what never comes, where nobody can control it, unless the other one was first. */
  private static void stuck() {
    int[] n = {0};
    Jacquard.parallel(
        () -> n[0]++,
        Outcomes.task(
            () -> {
              if (n[0] == 0) {
                Selector.open().select();
              }
            }));
  }

  /** All of the result that does not depend on time. */
  static String told(Result result) {
    StringBuilder text = new StringBuilder();
    text.append(result.executions()).append(" executions, ");
    text.append(result.blockedRuns()).append(" blocked, ");
    text.append(result.partialOrders()).append(" orders, ");
    text.append(result.steps()).append(" steps, complete ").append(result.complete());
    text.append(", ").append(result.outcomes()).append(' ').append(result.conflicts());
    text.append(' ').append(result.course());
    for (Finding finding : result.findings()) {
      text.append("; ").append(finding.bug()).append(" x ").append(finding.count());
      text.append(" since ").append(finding.firstExecution());
    }
    text.append("; ").append(result.races().size()).append(" races ");
    return text.append(result.gaps()).toString();
  }

  /** The program, the strategy, the file, and after how many executions to be gone; 0 for never. */
  public static void main(String[] args) {
    int killedAfter = Integer.parseInt(args[3]);
    int[] executions = {0};
    List<Long> before = new ArrayList<>();
    Result result =
        exploration(args[0], args[1])
            .checkpoint(Path.of(args[2]), before::add)
            .observe(
                kernel -> {
                  if (++executions[0] == killedAfter) {
                    Runtime.getRuntime().halt(137);
                  }
                })
            .run();
    System.out.println(before + " " + told(result));
  }
}
