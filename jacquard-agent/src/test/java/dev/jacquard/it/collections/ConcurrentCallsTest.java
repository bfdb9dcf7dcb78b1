package dev.jacquard.it.collections;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;
import java.util.concurrent.atomic.LongAccumulator;
import java.util.concurrent.atomic.LongAdder;
import org.junit.jupiter.api.Test;

/**
 * Pairs of calls of classes of the JDK that keep no state of which the tool has to be told: each
 * has the outcomes of both orders.
 */
class ConcurrentCallsTest {
  private static void assertOutcomes(Set<String> expected, Callable<?> program) {
    assertEquals(expected, Outcomes.of(program, "dpor"), "dpor");
    assertEquals(expected, Outcomes.of(program, "dfs"), "dfs");
  }

  @Test
  void oneOfTwoEntriesIsThereFirst() {
    assertOutcomes(
        Set.of("null a a", "b null b"),
        () -> {
          ConcurrentHashMap<String, String> map = new ConcurrentHashMap<>();
          String[] before = new String[2];
          run(
              () -> before[0] = map.putIfAbsent("k", "a"),
              () -> before[1] = map.putIfAbsent("k", "b"));
          return before[0] + " " + before[1] + " " + map.get("k");
        });
  }

  @Test
  void computationsExcludeEachOther() {
    assertEquals(
        Set.of("1 2", "2 2"),
        Outcomes.of(
            () -> {
              ConcurrentHashMap<String, Integer> map = new ConcurrentHashMap<>();
              map.put("k", 0);
              int[] merged = new int[1];
              run(
                  () ->
                      map.compute(
                          "k",
                          (k, v) -> {
                            Thread.yield();
                            return v + 1;
                          }),
                  () -> merged[0] = map.merge("k", 1, Integer::sum));
              return merged[0] + " " + map.get("k");
            }));
  }

  @Test
  void elementIsSeenAndTakenOnceItIsThere() {
    assertOutcomes(
        Set.of("null null", "null a", "a a"),
        () -> {
          ConcurrentLinkedQueue<String> queue = new ConcurrentLinkedQueue<>();
          String[] seen = new String[2];
          run(
              () -> queue.add("a"),
              () -> {
                seen[0] = queue.peek();
                seen[1] = queue.poll();
              });
          return seen[0] + " " + seen[1];
        });
  }

  @Test
  void secondElementComesWhenTheFirstIsTaken() {
    assertEquals(
        Set.of("a null", "a b"),
        Outcomes.of(
            () -> {
              LinkedBlockingQueue<String> queue = new LinkedBlockingQueue<>(1);
              String[] taken = new String[2];
              run(
                  task(
                      () -> {
                        queue.put("a");
                        queue.put("b");
                      }),
                  task(
                      () -> {
                        taken[0] = queue.take();
                        taken[1] = queue.poll();
                        if (taken[1] == null) {
                          queue.take();
                        }
                      }));
              return taken[0] + " " + taken[1];
            }));
  }

  @Test
  void eitherIsTheFirstAtABarrier() {
    assertOutcomes(
        Set.of("0 1", "1 0"),
        () -> {
          CyclicBarrier barrier = new CyclicBarrier(2);
          int[] index = new int[2];
          run(task(() -> index[0] = barrier.await()), task(() -> index[1] = barrier.await()));
          return index[0] + " " + index[1];
        });
  }

  @Test
  void sumIsTakenBeforeOrAfter() {
    assertOutcomes(
        Set.of("0 1", "1 0"),
        () -> {
          LongAdder adder = new LongAdder();
          long[] sum = new long[1];
          run(adder::increment, () -> sum[0] = adder.sumThenReset());
          return sum[0] + " " + adder.sum();
        });
  }

  @Test
  void greatestIsSeenBeforeOrAfter() {
    assertOutcomes(
        Set.of("0 5", "5 5"),
        () -> {
          LongAccumulator greatest = new LongAccumulator(Math::max, 0);
          long[] seen = new long[1];
          run(() -> greatest.accumulate(5), () -> seen[0] = greatest.get());
          return seen[0] + " " + greatest.get();
        });
  }

  private static final class Holder {
    static final AtomicReferenceFieldUpdater<Holder, String> VALUE =
        AtomicReferenceFieldUpdater.newUpdater(Holder.class, String.class, "value");
    volatile String value;
  }

  @Test
  void oneOfTwoUpdatesSucceeds() {
    assertOutcomes(
        Set.of("true false a", "false true b"),
        () -> {
          Holder holder = new Holder();
          boolean[] set = new boolean[2];
          run(
              () -> set[0] = Holder.VALUE.compareAndSet(holder, null, "a"),
              () -> set[1] = Holder.VALUE.compareAndSet(holder, null, "b"));
          return set[0] + " " + set[1] + " " + holder.value;
        });
  }

  @Test
  void eachThreadHasItsOwn() {
    assertOutcomes(
        Set.of("1 1"),
        () -> {
          ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 0);
          int[] seen = new int[2];
          run(
              () -> {
                local.set(local.get() + 1);
                seen[0] = local.get();
              },
              () -> {
                local.set(local.get() + 1);
                seen[1] = local.get();
              });
          return seen[0] + " " + seen[1];
        });
  }
}
