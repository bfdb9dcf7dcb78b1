package dev.jacquard.it.pools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.RecursiveTask;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Who gets which task of a fork-join pool, and when, is for the strategy to choose. */
@Tag("host")
class ForkJoinTest {
  /** By whom the forked task is run: the worker that waits for it, or another one. */
  private static final class Forks extends RecursiveTask<String> {
    @Override
    protected String compute() {
      RecursiveTask<Thread> forked =
          new RecursiveTask<>() {
            @Override
            protected Thread compute() {
              return Thread.currentThread();
            }
          };
      forked.fork();
      return forked.join() == Thread.currentThread() ? "popped" : "stolen";
    }
  }

  private static Result sampled(String name, Runnable scenario) {
    return Jacquard.explore(name, scenario).strategy("random").executions(200).run();
  }

  /** Each several times in 200 random executions; all of them would take a search long. */
  @Test
  void forkedTaskIsPoppedOrStolen() {
    Map<String, Integer> seen = new HashMap<>();
    Jacquard.explore(
            "forks", () -> seen.merge(new ForkJoinPool(2).invoke(new Forks()), 1, Integer::sum))
        .strategy("random")
        .executions(200)
        .run();
    assertEquals(Set.of("popped", "stolen"), seen.keySet());
    assertTrue(Collections.min(seen.values()) > 2, seen.toString());
  }

  /** Nobody else is there to steal it. */
  @Test
  void onlyWorkerPopsItsTask() {
    assertEquals(Set.of("popped"), Outcomes.of(() -> new ForkJoinPool(1).invoke(new Forks())));
  }

  @Test
  void tasksOfOneWorkerAreOneAfterTheOther() {
    assertEquals(
        Set.of("2"),
        Outcomes.of(
            () -> {
              int[] n = new int[1];
              ForkJoinPool pool = new ForkJoinPool(1);
              var first = pool.submit(() -> n[0]++);
              var second = pool.submit(() -> n[0]++);
              first.get();
              second.get();
              return n[0];
            }));
  }

  @Test
  void taskMayRunAfterTheScenarioHasLookedForIt() {
    assertEquals(
        Set.of("false", "true"),
        Outcomes.of(
            () -> {
              boolean[] ran = new boolean[1];
              new ForkJoinPool(1)
                  .execute(
                      new RecursiveAction() {
                        @Override
                        protected void compute() {
                          ran[0] = true;
                        }
                      });
              return ran[0];
            }));
  }

  /** The array is known to nobody else until a worker has stolen a part of the stream. */
  @Test
  void parallelStreamLosesUpdates() {
    Result result =
        sampled(
            "stream",
            () -> {
              int[] n = new int[1];
              IntStream.range(0, 4).parallel().forEach(i -> n[0]++);
              assertEquals(4, n[0]);
            });
    assertTrue(result.outcomes().get(Outcome.ASSERTION) > 0, result.toString());
    assertTrue(result.outcomes().get(Outcome.PASSED) > 0, result.toString());
  }

  @Test
  void raceOfAListInAParallelStreamIsTold() {
    Result result =
        sampled(
            "list",
            () -> {
              List<Integer> list = new ArrayList<>();
              IntStream.range(0, 4).parallel().forEach(list::add);
            });
    assertTrue(
        result.races().stream().anyMatch(race -> race.resource().startsWith("ArrayList")),
        result.toString());
  }

  /** On any machine: the common pool has two workers. */
  @Test
  void futuresOfTheCommonPoolRace() {
    Result result =
        sampled(
            "futures",
            () -> {
              int[] n = new int[1];
              CompletableFuture.allOf(
                      CompletableFuture.runAsync(() -> n[0]++),
                      CompletableFuture.runAsync(() -> n[0]++))
                  .join();
              assertEquals(2, n[0]);
            });
    assertTrue(result.outcomes().get(Outcome.ASSERTION) > 0, result.toString());
  }

  @Test
  void machineIsTheSameEverywhere() {
    List<String> seen = new ArrayList<>();
    Jacquard.explore(
            "machine",
            () -> {
              ForkJoinPool pool = new ForkJoinPool();
              seen.add(
                  Runtime.getRuntime().availableProcessors()
                      + " "
                      + ForkJoinPool.getCommonPoolParallelism()
                      + " "
                      + ForkJoinPool.commonPool().getParallelism()
                      + " "
                      + pool.getParallelism()
                      + " "
                      + pool.submit(() -> Thread.currentThread().getName()).join());
            })
        .strategy("random")
        .executions(20)
        .run();
    assertEquals(Set.of("3 2 2 3 ForkJoinPool-1-worker-1"), Set.copyOf(seen));
  }
}
