package dev.jacquard.explore.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.ThreadBuilder;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.LockFree;
import dev.jacquard.model.programs.LockFree.Structure;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Whether a call returns before another one begins is a dependence. The numbers are those of all
 * small scenarios on a stack and a queue, and were counted by two other programs that share no code
 * with this one.
 */
class CallsInRealTimeTest {
  /** All sequences of so many calls. */
  private static List<List<Boolean>> sequences(int calls) {
    List<List<Boolean>> all = new ArrayList<>();
    for (int bits = 0; bits < 1 << calls; bits++) {
      List<Boolean> sequence = new ArrayList<>();
      for (int i = 0; i < calls; i++) {
        sequence.add((bits >> i & 1) != 0);
      }
      all.add(sequence);
    }
    return all;
  }

  /** All ways to give threads such sequences, up to the order of the threads. */
  private static void choose(
      List<List<Boolean>> from, int threads, List<List<Boolean>> chosen, List<Object> into) {
    if (threads == 0) {
      into.add(List.copyOf(chosen));
      return;
    }
    for (int i = 0; i < from.size(); i++) {
      chosen.add(from.get(i));
      choose(from.subList(i, from.size()), threads - 1, chosen, into);
      chosen.remove(chosen.size() - 1);
    }
  }

  @SuppressWarnings("unchecked")
  private static void check(
      Structure structure, int threads, int calls, int scenarios, long orders, boolean realTime) {
    List<Object> bodies = new ArrayList<>();
    choose(sequences(calls), threads, new ArrayList<>(), bodies);
    long executions = 0;
    for (int before = 0; before <= 2; before++) {
      for (Object body : bodies) {
        Program program = LockFree.calls(structure, before, (List<List<Boolean>>) body, realTime);
        Result result = Exploration.of(program).strategy("dpor").run();
        assertTrue(result.complete(), result::toString);
        assertEquals(result.executions(), result.partialOrders());
        assertEquals(0, result.blockedRuns());
        executions += result.executions();
      }
    }
    assertEquals(scenarios, 3 * bodies.size());
    assertEquals(orders, executions, realTime ? "in real time" : "without real time");
  }

  @ParameterizedTest
  @CsvSource({
    "STACK, 2, 2, 30, 955, 1060",
    "STACK, 3, 1, 12, 502, 535",
    "QUEUE, 2, 2, 30, 15330, 18699",
    "STACK, 2, 3, 108, 45572, 50832"
  })
  void smallScenarios(
      Structure structure, int threads, int calls, int scenarios, long orders, long inRealTime) {
    check(structure, threads, calls, scenarios, orders, false);
    check(structure, threads, calls, scenarios, inRealTime, true);
  }

  @ParameterizedTest
  @CsvSource({"STACK, 3, 2, 60, 2210929, 2338009", "QUEUE, 2, 3, 108, 4244057, 5457497"})
  @Tag("full")
  void largerScenarios(
      Structure structure, int threads, int calls, int scenarios, long orders, long inRealTime) {
    check(structure, threads, calls, scenarios, orders, false);
    check(structure, threads, calls, scenarios, inRealTime, true);
  }

  /**
   * A register whose writes stay in a buffer of the thread: calls share nothing, so that there is
   * one partial order; in real time there are the two orders of write and read, and one is wrong.
   */
  @ParameterizedTest
  @CsvSource({"false, 1", "true, 2"})
  void bufferedRegister(boolean realTime, int orders) {
    Program program =
        Program.of(
            "buffered",
            p -> {
              Var buffer = p.variable("buffer", 0);
              Var memory = p.variable("memory", 0);
              p.thread("A", t -> call(t, realTime, () -> t.write(buffer, 1)));
              p.thread("B", t -> call(t, realTime, () -> t.read(memory, t.local("r"))));
            });
    Result result = Exploration.of(program).strategy("dpor").run();
    assertTrue(result.complete(), result::toString);
    assertEquals(orders, result.executions());
  }

  private static void call(ThreadBuilder t, boolean realTime, Runnable body) {
    if (realTime) {
      t.call("call", body);
    } else {
      body.run();
    }
  }

  /** Three orders: one before the other, or both at once. A call of nothing is in one step. */
  @Test
  void callsThatTouchNothingComeOneAfterTheOther() {
    Program program =
        Program.of(
            "nothing",
            p -> {
              Var x = p.variable("x", 0);
              p.thread("A", t -> t.call("nothing", () -> {}));
              p.thread(
                  "B",
                  t -> {
                    Local r = t.local("r");
                    t.call(
                        "two",
                        () -> {
                          t.read(x, r);
                          t.write(x, r.plus(1));
                        });
                  });
            });
    Result result = Exploration.of(program).strategy("dpor").run();
    assertTrue(result.complete(), result::toString);
    assertEquals(3, result.executions());
    assertEquals(3L, result.outcomes().get(Outcome.PASSED));
  }
}
