package dev.jacquard.explore.tree;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Litmus;
import dev.jacquard.model.programs.Micro;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The exact numbers of partial orders that are published or proven. Oracle: the literature. */
class KnownNumbersTest {
  private static final String[] REDUCING = {"sleep-set", "persistent-dpor", "source-dpor", "dpor"};

  /** (n!)^2: each order of the reads, each order of the writes. */
  @ParameterizedTest
  @CsvSource({"2, 4", "3, 36", "4, 576"})
  void lostUpdates(int n, int expected) {
    assertPartialOrders(expected, Counting.inc(n), REDUCING);
  }

  /** n!: the increments are totally ordered. */
  @ParameterizedTest
  @CsvSource({"2, 2", "3, 6", "4, 24", "5, 120", "6, 720"})
  void atomicIncrementsAndIncrementsUnderALock(int n, int expected) {
    assertPartialOrders(expected, Counting.ainc(n), REDUCING);
    assertPartialOrders(expected, Counting.lockinc(n), REDUCING);
  }

  /** 2^n: each reader before or after the writer. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2, 3, 4, 8})
  void readers(int n) {
    assertPartialOrders(1 << n, Counting.readers(n), REDUCING);
  }

  /** All published numbers of lastzero(n) are (n + 3) 2^(n - 2). */
  @ParameterizedTest
  @CsvSource({"1, 2", "2, 5", "3, 12", "4, 28", "5, 64", "6, 144", "7, 320", "8, 704"})
  void lastZero(int n, int expected) {
    assertPartialOrders(expected, Counting.lastzero(n), REDUCING);
  }

  @Test
  void lastZeroOfTen() {
    assertPartialOrders(3_328, Counting.lastzero(10), "source-dpor", "dpor");
  }

  @Test
  void lastZeroOfTwelveWithSourceSets() {
    assertPartialOrders(15_360, Counting.lastzero(12), "source-dpor", "dpor");
  }

  @Test
  void lastZeroOfFifteen() {
    assertPartialOrders(147_456, Counting.lastzero(15), "dpor");
  }

  @ParameterizedTest
  @CsvSource({"11, 1", "12, 8", "13, 64", "14, 512"})
  void indexer(int n, int expected) {
    assertPartialOrders(expected, Counting.indexer(n), "persistent-dpor", "source-dpor", "dpor");
  }

  @Test
  void litmusTestsHaveThree() {
    assertPartialOrders(3, Litmus.storeBuffering(), REDUCING);
    assertPartialOrders(3, Litmus.messagePassing(), REDUCING);
    assertPartialOrders(3, Litmus.loadBuffering(), REDUCING);
    assertPartialOrders(3, Litmus.twoPlusTwoWrites(), REDUCING);
  }

  /** The program of the optimal-DPOR paper on which source sets abandon runs. */
  @Test
  void raceChain() {
    assertPartialOrders(5, Litmus.raceChain(), REDUCING);
    assertTrue(Exploration.of(Litmus.raceChain()).strategy("source-dpor").run().blockedRuns() > 0);
  }

  /**
   * Straight lines of reads and writes that a shortcut got wrong, 130 of 132: handling a race only
   * in the first execution that has it. The number is that of sleep sets, which need no races.
   */
  @Test
  void racesAreHandledInEachExecution() {
    assertPartialOrders(132, straight("Wy Ry", "Wy Wz Wx", "Rx Wz", "Rx Wy Wx"), REDUCING);
  }

  private static Program straight(String... threads) {
    return Program.of(
        "straight",
        p -> {
          Map<Character, Var> variables = new HashMap<>();
          for (char name : "xyz".toCharArray()) {
            variables.put(name, p.variable(String.valueOf(name), 0));
          }
          for (String thread : threads) {
            p.thread(
                thread,
                t -> {
                  for (String operation : thread.split(" ", -1)) {
                    Var variable = variables.get(operation.charAt(1));
                    if (operation.charAt(0) == 'W') {
                      t.add(variable, 1);
                    } else {
                      t.read(variable, null);
                    }
                  }
                });
          }
        });
  }

  /**
   * The micro benchmark of 16 operations is too large for the oracle: two strategies must agree.
   */
  @ParameterizedTest
  @ValueSource(ints = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13})
  void microBenchmark(int seed) {
    assertAgree(Micro.program(seed, false, true), "source-dpor", "dpor");
    assertAgree(Micro.program(seed, seed % 2 == 0, seed < 7), "source-dpor", "dpor");
  }

  private static void assertAgree(Program program, String... strategies) {
    long orders = Exploration.of(program).strategy(strategies[0]).run().partialOrders();
    assertPartialOrders((int) orders, program, strategies);
  }

  /** Classes that some schedule with at most 0, 1, 2... preemptions reaches. */
  @Test
  void classesWithinPreemptions() {
    assertBounded(Counting.inc(2), 2, 4, 4);
    assertBounded(Counting.inc(3), 6, 24, 36, 36);
    assertBounded(Litmus.storeBuffering(), 2, 3, 3);
  }

  private static void assertBounded(Program program, int... expected) {
    for (int bound = 0; bound < expected.length; bound++) {
      Result result =
          Exploration.of(program)
              .strategy("preemption-bound")
              .options(StrategyOptions.DEFAULT.withBound(bound))
              .run();
      assertTrue(result.complete());
      assertEquals(expected[bound], result.partialOrders(), program + ", bound " + bound);
    }
  }

  private static void assertPartialOrders(int expected, Program program, String... strategies) {
    Set<Long> common = null;
    for (String strategy : strategies) {
      String what = program + " under " + strategy;
      Set<Long> seen = new HashSet<>();
      Result result =
          Exploration.of(program)
              .strategy(strategy)
              .observe((Kernel kernel) -> seen.add(kernel.execution().partialOrder()))
              .run();
      assertTrue(result.complete(), what);
      assertEquals(expected, result.partialOrders(), what);
      assertEquals(expected, result.executions(), what + ": nothing is executed twice");
      if (strategy.equals("dpor")) {
        assertEquals(0, result.blockedRuns(), what + " abandons no run");
      }
      assertEquals(common == null ? seen : common, seen, what + " finds the same partial orders");
      common = seen;
    }
  }

  /** What the closed forms say beyond the table: inc(n) has (n!)^2 schedules up to equivalence. */
  @Test
  void dfsRunsEverySchedule() {
    IntFunction<Long> runs =
        n -> Exploration.of(Counting.inc(n)).strategy("dfs").run().executions();
    assertEquals(6, runs.apply(2)); // 4! / (2! 2!)
    assertEquals(90, runs.apply(3)); // 6! / (2! 2! 2!)
    assertEquals(2_520, runs.apply(4)); // 8! / (2!)^4
  }
}
