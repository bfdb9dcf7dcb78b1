package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Calls;
import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.LockFreeStructures.Queue;
import dev.jacquard.it.program.LockFreeStructures.Stack;
import dev.jacquard.it.program.LockFreeStructures.Structure;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whether a call returns before another one begins is a dependence: plain Java has the counts of
 * the model programs (the test of this name in the core), which two other programs agree on.
 */
class CallsInRealTimeTest {
  /** All ways to give threads so many calls, up to the order of threads: a bit for each insert. */
  private static List<int[]> scenarios(int threads, int calls) {
    List<int[]> all = new ArrayList<>();
    choose(new int[threads], 0, 1 << calls, all);
    return all;
  }

  private static void choose(int[] chosen, int at, int sequences, List<int[]> into) {
    if (at == chosen.length) {
      into.add(chosen.clone());
      return;
    }
    for (int bits = at == 0 ? 0 : chosen[at - 1]; bits < sequences; bits++) {
      chosen[at] = bits;
      choose(chosen, at + 1, sequences, into);
    }
  }

  private static Result run(
      Supplier<Structure> maker, int before, int[] bits, int calls, boolean realTime) {
    return Jacquard.explore(
            "calls",
            () -> {
              Structure structure = maker.get();
              for (int i = 0; i < before; i++) {
                structure.insert(-i);
              }
              Calls times = realTime ? Jacquard.calls(bits.length) : null;
              Runnable[] tasks = new Runnable[bits.length];
              for (int t = 0; t < bits.length; t++) {
                int thread = t;
                tasks[t] =
                    () -> {
                      for (int c = 0; c < calls; c++) {
                        boolean inserts = (bits[thread] >> c & 1) != 0; // no part of the call
                        if (times != null) {
                          times.begin(thread);
                        }
                        if (inserts) {
                          structure.insert(10 * thread + c);
                        } else {
                          structure.remove();
                        }
                        if (times != null) {
                          times.end();
                        }
                      }
                    };
              }
              Jacquard.parallel(tasks);
            })
        .strategy("dpor")
        .run();
  }

  private static void check(String name, int threads, int calls, long expected, boolean realTime) {
    Supplier<Structure> maker = name.equals("stack") ? Stack::new : Queue::new;
    long executions = 0;
    for (int before = 0; before <= 2; before++) {
      for (int[] bits : scenarios(threads, calls)) {
        Result result = run(maker, before, bits, calls, realTime);
        assertTrue(result.complete(), result::toString);
        assertEquals(result.executions(), result.partialOrders());
        assertEquals(0, result.blockedRuns());
        executions += result.executions();
      }
    }
    assertEquals(expected, executions, realTime ? "in real time" : "without real time");
  }

  @ParameterizedTest
  @CsvSource({"stack, 2, 2, 955, 1060", "stack, 3, 1, 502, 535"})
  void plainJavaHasTheCountsOfTheModels(
      String structure, int threads, int calls, long expected, long inRealTime) {
    check(structure, threads, calls, expected, false);
    check(structure, threads, calls, inRealTime, true);
  }

  @ParameterizedTest
  @CsvSource({
    "queue, 2, 2, 15330, 18699",
    "stack, 2, 3, 45572, 50832",
    "stack, 3, 2, 2210929, 2338009"
  })
  @Tag("full")
  void alsoInLargerScenarios(
      String structure, int threads, int calls, long expected, long inRealTime) {
    check(structure, threads, calls, expected, false);
    check(structure, threads, calls, inRealTime, true);
  }

  /** The two share nothing: without real time there is one order, in which the write is first. */
  @Test
  void callsThatShareNothingHaveTwoOrders() {
    for (boolean realTime : new boolean[] {false, true}) {
      Result result =
          Jacquard.explore(
                  "buffered",
                  () -> {
                    AtomicInteger buffer = new AtomicInteger();
                    AtomicInteger memory = new AtomicInteger();
                    Calls calls = Jacquard.calls(2);
                    Jacquard.parallel(
                        () -> call(calls, 0, realTime, () -> buffer.set(1)),
                        () -> call(calls, 1, realTime, memory::get));
                  })
              .strategy("dpor")
              .run();
      assertTrue(result.complete(), result::toString);
      assertEquals(realTime ? 2 : 1, result.executions());
    }
  }

  private static void call(Calls calls, int thread, boolean realTime, Runnable body) {
    if (realTime) {
      calls.begin(thread);
    }
    body.run();
    if (realTime) {
      calls.end();
    }
  }

  @Test
  void whatIsNoCallIsRefused() {
    assertThrows(IllegalArgumentException.class, () -> Jacquard.calls(0));
    assertThrows(IllegalStateException.class, () -> Jacquard.calls(1));
    Result result =
        Jacquard.explore(
                "wrong",
                () -> {
                  Calls calls = Jacquard.calls(1);
                  assertThrows(IllegalStateException.class, calls::end);
                  calls.begin(0);
                  assertThrows(IllegalStateException.class, () -> calls.begin(0));
                  calls.end();
                })
            .strategy("dpor")
            .run();
    assertEquals(1L, result.outcomes().get(Outcome.PASSED));
  }
}
