package dev.jacquard.it.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What outlives an execution in the JVM does not show in the next one. */
class SharedStateTest {
  private interface Constants {
    Map<String, Integer> CACHE = new ConcurrentHashMap<>();
    AtomicInteger COUNTER = new AtomicInteger(5);
    int[] NUMBERS = {1, 2};
  }

  private enum Singleton {
    INSTANCE;

    private int calls;
    private final StringBuilder text = new StringBuilder(); // of java.lang: stays as it is

    int call() {
      return ++calls;
    }
  }

  @Test
  void constantsOfInterfacesAreAsNewInEachExecution() {
    Set<String> seen =
        Sampled.of(
            () -> {
              Outcomes.run(
                  () -> Constants.CACHE.put("a", Constants.COUNTER.incrementAndGet()),
                  () -> Constants.COUNTER.incrementAndGet());
              Constants.NUMBERS[0]++;
              return Constants.CACHE.size()
                  + " "
                  + Constants.COUNTER.get()
                  + " "
                  + Constants.NUMBERS[0];
            });
    assertEquals(Set.of("1 7 2"), seen);
  }

  @Test
  void enumConstantsToo() {
    Set<String> seen =
        Sampled.of(
            () -> {
              Outcomes.run(() -> {}, () -> {});
              return Singleton.INSTANCE.call();
            });
    assertEquals(Set.of("1"), seen);
    assertEquals(0, Singleton.INSTANCE.text.length());
  }

  @Test
  void workersOfTheCommonPoolAreThereInEachExecution() {
    // The scenario does not help: without a worker that runs the task it would wait for ever.
    Set<String> seen =
        Sampled.of(
            () -> {
              CountDownLatch done = new CountDownLatch(1);
              String[] name = new String[1];
              ForkJoinPool.commonPool()
                  .execute(
                      () -> {
                        name[0] = Thread.currentThread().getName();
                        done.countDown();
                      });
              done.await();
              return name[0].replaceAll("[0-9]+$", "");
            });
    assertEquals(Set.of("ForkJoinPool.commonPool-worker-"), seen);
  }

  @Test
  void delayedCompletionWorksInEachExecution() {
    Set<String> seen =
        Sampled.of(
            () -> {
              CompletableFuture<String> future = new CompletableFuture<>();
              future.completeOnTimeout("late", 5, TimeUnit.SECONDS);
              return future.get();
            });
    assertEquals(Set.of("late"), seen);
  }

  @Test
  void nodesOfAMapAreTheSameResourcesInEachExecution() {
    // A function of the user is called under the monitor of a node, which the JDK made. If each
    // execution had new ones, no two would have the same partial order; if the model did not know
    // what
    // the map does under it, a search would miss some.
    Runnable program =
        () -> {
          ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
          AtomicInteger calls = new AtomicInteger();
          Runnable compute = () -> map.computeIfAbsent(1, key -> calls.incrementAndGet());
          Jacquard.parallel(compute, compute);
          Counting.require(calls.get() == 1, "computed twice");
        };
    Result all = Jacquard.explore(program).strategy("dpor").run();
    Result some =
        Jacquard.explore(program).strategy("random").trustJdk(false).executions(3_000).run();
    assertTrue(all.complete() && !all.foundBug() && !some.foundBug());
    assertEquals(all.partialOrders(), some.partialOrders());
  }

  /** Its initializer needs that of the other class, which has to run first again. */
  private static final class Outer {
    static final List<String> FIRST = Inner.add("first");
  }

  private static final class Inner {
    private static final List<String> NAMES = new ArrayList<>();

    static List<String> add(String name) {
      NAMES.add(name);
      return List.copyOf(NAMES);
    }
  }

  @Test
  void initializersThatNeedOthersRunAgainAfterThem() {
    Set<String> seen =
        Sampled.of(
            () -> {
              Outcomes.run(() -> Outer.FIRST.size(), () -> Outer.FIRST.size());
              return Outer.FIRST + " " + Inner.NAMES;
            });
    assertEquals(Set.of("[first] [first]"), seen);
  }

  private static final class Worker {
    static final LinkedBlockingQueue<Runnable> TASKS = new LinkedBlockingQueue<>();

    static {
      Thread thread = new Thread(Outcomes.task(Worker::work), "worker");
      thread.setDaemon(true);
      thread.start();
    }

    private static void work() throws InterruptedException {
      while (true) {
        TASKS.take().run();
      }
    }
  }

  @Test
  void threadThatAnInitializerStartsIsControlledInEachExecution() {
    Set<String> seen =
        Sampled.of(
            () -> {
              String[] name = new String[1];
              CountDownLatch done = new CountDownLatch(1);
              Worker.TASKS.add(
                  () -> {
                    name[0] = Thread.currentThread().getName();
                    done.countDown();
                  });
              done.await();
              return name[0];
            });
    assertEquals(Set.of("worker"), seen);
  }

  @Test
  void threadThatIsNotNeededIsNotKept() {
    threadThatAnInitializerStartsIsControlledInEachExecution();
    // From here on nobody uses the class, but its initializer still runs before each execution.
    int before = Thread.activeCount();
    Sampled.of(() -> "nothing");
    int more = Thread.activeCount() - before;
    assertTrue(more < 20, more + " threads more in the group after 200 executions");
  }

  @Test
  void daemonThatWaitsForTheTimeDoesNotKeepAnExecutionGoing() {
    Set<String> seen =
        Sampled.of(
            () -> {
              Thread daemon =
                  new Thread(
                      Outcomes.task(
                          () -> {
                            while (true) {
                              Thread.sleep(10);
                            }
                          }));
              daemon.setDaemon(true);
              daemon.start();
              return "over";
            });
    assertEquals(Set.of("over"), seen);
  }

  @Test
  void timeDoesNotGoBackFromOneThreadToAnother() {
    Set<String> seen =
        Sampled.of(
            () -> {
              for (int i = 0; i < 10; i++) {
                System.nanoTime();
              }
              long before = System.nanoTime();
              long[] after = new long[1];
              Outcomes.run(() -> after[0] = System.nanoTime());
              return after[0] > before;
            });
    assertEquals(Set.of("true"), seen);
  }
}
