package dev.jacquard.it.lockfree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.lockfree.program.Structures;
import dev.jacquard.lockfree.Linearizability;
import dev.jacquard.lockfree.execution.Consistency;
import dev.jacquard.lockfree.search.LinearizabilityResult;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * All scenarios of a stack and a queue have exactly the executions that two other programs have
 * counted, in real time and without it.
 */
@Tag("host")
class CountsTest {
  private static LinearizabilityResult run(
      Class<?> type, int threads, int operations, Consistency consistency) {
    return Linearizability.of(type)
        .threads(threads)
        .operations(operations, operations)
        .consistency(consistency)
        .untilComplete()
        .check();
  }

  private static void check(
      Class<?> type, int threads, int operations, int scenarios, int without, int inRealTime) {
    for (Consistency consistency : List.of(Consistency.SEQUENTIAL, Consistency.LINEARIZABLE)) {
      LinearizabilityResult result = run(type, threads, operations, consistency);
      assertTrue(result.complete(), result::toString);
      assertEquals(scenarios, result.scenarios());
      assertEquals(
          consistency == Consistency.SEQUENTIAL ? without : inRealTime, result.executions());
    }
  }

  @ParameterizedTest
  @CsvSource({"2, 2, 30, 955, 1060", "3, 1, 12, 502, 535"})
  void stack(int threads, int operations, int scenarios, int without, int inRealTime) {
    check(Structures.Stack.class, threads, operations, scenarios, without, inRealTime);
  }

  @ParameterizedTest
  @CsvSource({"2, 3, 108, 45572, 50832", "3, 2, 60, 2210929, 2338009"})
  @Tag("full")
  void largerStack(int threads, int operations, int scenarios, int without, int inRealTime) {
    check(Structures.Stack.class, threads, operations, scenarios, without, inRealTime);
  }

  /** A size that is asked for comes after the smaller ones, and all are in the sentence. */
  @Test
  void theStatementSaysWhatWasTried() {
    LinearizabilityResult result =
        Linearizability.of(Structures.Stack.class).operations(2).untilComplete().check();
    assertEquals(
        "complete: all 30 scenarios of 2 threads x 2 operations after 0..2 others, 1,060"
            + " executions; and all 33 smaller ones, 253 executions: linearizable",
        result.coverage());
  }

  /**
   * Of the queue only what is inserted before: what was removed leaves its node as the first one,
   * which is another state.
   */
  private static Linearizability queue(int operations) {
    Linearizability test = Linearizability.of(Structures.Queue.class).untilComplete();
    List<List<Boolean>> sequences = new ArrayList<>();
    for (int bits = 0; bits < 1 << operations; bits++) {
      List<Boolean> inserts = new ArrayList<>();
      for (int i = 0; i < operations; i++) {
        inserts.add((bits >> i & 1) != 0);
      }
      sequences.add(inserts);
    }
    for (int before = 0; before <= 2; before++) {
      for (int i = 0; i < sequences.size(); i++) {
        for (int j = i; j < sequences.size(); j++) {
          int[] next = {1};
          List<Boolean> first = Collections.nCopies(before, true);
          test.scenario(
              (before == 0 ? "" : "before: " + calls(first, next) + "; ")
                  + ("thread: " + calls(sequences.get(i), next))
                  + ("; thread: " + calls(sequences.get(j), next)));
        }
      }
    }
    return test;
  }

  private static String calls(List<Boolean> inserts, int[] next) {
    return String.join(
        ", ", inserts.stream().map(in -> in ? "insert(" + next[0]++ + ")" : "remove()").toList());
  }

  private static void checkQueue(int operations, int scenarios, int without, int inRealTime) {
    for (Consistency consistency : List.of(Consistency.SEQUENTIAL, Consistency.LINEARIZABLE)) {
      LinearizabilityResult result = queue(operations).consistency(consistency).check();
      assertTrue(result.complete(), result::toString);
      assertEquals(scenarios, result.scenarios());
      assertEquals(
          consistency == Consistency.SEQUENTIAL ? without : inRealTime, result.executions());
    }
  }

  @Test
  void queue() {
    checkQueue(2, 30, 15330, 18699);
  }

  @Test
  @Tag("full")
  void largerQueue() {
    checkQueue(3, 108, 4244057, 5457497);
  }
}
