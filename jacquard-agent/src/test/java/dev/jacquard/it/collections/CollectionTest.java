package dev.jacquard.it.collections;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.Jacquard;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Concurrent collections run their own code; plain ones are operations on their object. */
class CollectionTest {
  private static Set<String> producerAndConsumer(BlockingQueue<Integer> queue) {
    List<Integer> taken = new ArrayList<>();
    run(
        task(
            () -> {
              for (int i = 0; i < 3; i++) {
                queue.put(i);
              }
            }),
        task(
            () -> {
              for (int i = 0; i < 3; i++) {
                taken.add(queue.take());
              }
            }));
    return Set.of(taken + " " + queue.size());
  }

  @Test
  void queuesKeepTheOrderAndLoseNothing() {
    Set<String> all = Set.of("[[0, 1, 2] 0]");
    assertEquals(all, Sampled.of(() -> producerAndConsumer(new LinkedBlockingQueue<>(2))));
    assertEquals(all, Sampled.of(() -> producerAndConsumer(new ArrayBlockingQueue<>(1))));
    assertEquals(all, Sampled.of(() -> producerAndConsumer(new SynchronousQueue<>())));
  }

  @Test
  void takeFromAnEmptyQueueIsADeadlock() {
    Set<String> seen = Outcomes.of(() -> new LinkedBlockingQueue<String>().take());
    assertEquals(Set.of("deadlock"), seen);
  }

  @Test
  void offerToASynchronousQueueNeedsATaker() {
    // Whether the consumer waits already when it is offered; its poll ends by its time limit.
    Set<String> seen =
        Sampled.of(
            () -> {
              SynchronousQueue<Integer> queue = new SynchronousQueue<>();
              Object[] got = new Object[2];
              run(
                  () -> got[0] = queue.offer(1),
                  task(() -> got[1] = queue.poll(1, TimeUnit.SECONDS)));
              return got[0] + " " + got[1];
            });
    assertEquals(Set.of("false null", "true 1"), seen);
  }

  @Test
  void concurrentQueueKeepsBothElements() {
    Set<String> seen =
        Sampled.of(
            () -> {
              ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
              run(() -> queue.add(1), () -> queue.add(2));
              return queue;
            });
    assertEquals(Set.of("[1, 2]", "[2, 1]"), seen);
  }

  @Test
  void computeIfAbsentCallsTheFunctionOnce() {
    // Its contract: at most once per key, and both see the same value.
    Set<String> seen =
        Sampled.of(
            () -> {
              ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
              AtomicInteger calls = new AtomicInteger();
              int[] got = new int[2];
              run(
                  () -> got[0] = map.computeIfAbsent("k", k -> calls.incrementAndGet()),
                  () -> got[1] = map.computeIfAbsent("k", k -> calls.incrementAndGet()));
              return calls + " " + got[0] + got[1];
            });
    assertEquals(Set.of("1 11"), seen);
  }

  /** How many events a callback of a map causes that puts two keys into another map. */
  private static int eventsOfCallback(String one, String other) {
    int[] events = new int[1];
    Jacquard.explore(
            "callback",
            () -> {
              ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
              ConcurrentHashMap<String, Integer> inner = new ConcurrentHashMap<>();
              inner.put(one, 1);
              map.computeIfAbsent(
                  "k",
                  k -> {
                    inner.put(other, 2);
                    return 3;
                  });
            })
        .executions(1)
        .observe(kernel -> events[0] = kernel.execution().size())
        .run();
    return events[0];
  }

  @Test
  void whetherKeysMeetInOneBinIsNobodysBusiness() {
    // The JDK has maps of its own, whose keys meet or do not meet from process to process.
    assertEquals("Aa".hashCode(), "BB".hashCode());
    assertEquals(eventsOfCallback("Aa", "Ab"), eventsOfCallback("Aa", "BB"));
  }

  @Test
  void checkThenActOnAConcurrentMapLosesOne() {
    // Both may find nothing and both put: then one of the puts replaces the other.
    Set<String> seen =
        Sampled.of(
            () -> {
              ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
              AtomicInteger puts = new AtomicInteger();
              Runnable add =
                  () -> {
                    if (!map.containsKey("k")) {
                      map.put("k", 1);
                      puts.incrementAndGet();
                    }
                  };
              run(add, add);
              return puts;
            });
    assertEquals(Set.of("1", "2"), seen);
  }

  @Test
  void mergeOnAConcurrentMapIsAtomic() {
    Set<String> seen =
        Sampled.of(
            () -> {
              ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
              Runnable add = () -> map.merge("k", 1, Integer::sum);
              run(add, add, add);
              return map;
            });
    assertEquals(Set.of("{k=3}"), seen);
  }

  @Test
  void getAndPutOnAPlainMapLosesAnUpdate() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Map<String, Integer> map = new HashMap<>();
              map.put("k", 0);
              Runnable add = () -> map.put("k", map.get("k") + 1);
              run(add, add);
              return map;
            });
    assertEquals(Set.of("{k=1}", "{k=2}"), seen);
  }
}
