package dev.jacquard.bench.micro;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import dev.jacquard.model.programs.Litmus;
import dev.jacquard.model.programs.Micro;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The oracle is brute force: all schedules, one by one. */
@Tag("one-jdk")
class StraightLineTest {
  /** Threads of different lengths, so that some end early: 6!/(3! 2! 1!) = 60 schedules. */
  private static final Program UNEVEN =
      Program.of(
          "uneven",
          p -> {
            Var x = p.variable("x", 0);
            Var y = p.variable("y", 0);
            p.thread(
                "T0",
                t -> {
                  t.add(x, 1);
                  t.read(y, null);
                  t.add(x, 1);
                });
            p.thread(
                "T1",
                t -> {
                  t.add(y, 1);
                  t.read(x, null);
                });
            p.thread("T2", t -> t.add(y, 1));
          });

  @Test
  void chancesOfTheRandomWalkAreThoseOfBruteForce() {
    for (Program program : List.of(UNEVEN, Counting.inc(3), Litmus.storeBuffering())) {
      Map<Long, BruteForce.Order> expected = new BruteForce(program).orders();
      for (Execution execution : executions(program)) {
        BruteForce.Order order = expected.get(execution.partialOrder());
        StraightLine line = new StraightLine(execution);
        assertEquals(order.chance, line.randomWalk(execution), 1e-12, program.name());
        assertEquals(order.preemptions, line.preemptions(execution), program.name());
      }
      assertEquals(expected.size(), executions(program).size());
    }
  }

  @Test
  void chancesAddUpToOne() {
    double sum = 0;
    for (Execution execution : executions(Micro.program(1, false, false))) {
      sum += new StraightLine(execution).randomWalk(execution);
    }
    assertEquals(1, sum, 1e-9);
  }

  /** The orders that need 0, 1, 2... preemptions, from the notes on algorithms, part 4. */
  @Test
  void preemptionsAreThePublishedOnes() {
    assertEquals(Map.of(0, 2L, 1, 2L), byPreemptions(Counting.inc(2)));
    assertEquals(Map.of(0, 6L, 1, 18L, 2, 12L), byPreemptions(Counting.inc(3)));
    assertEquals(Map.of(0, 2L, 1, 1L), byPreemptions(Litmus.storeBuffering()));
  }

  private static Map<Integer, Long> byPreemptions(Program program) {
    Map<Integer, Long> counts = new TreeMap<>();
    for (Execution execution : executions(program)) {
      counts.merge(new StraightLine(execution).preemptions(execution), 1L, Long::sum);
    }
    return counts;
  }

  /**
   * PCT with d takes exactly the orders that need at most d - 1 change points. Here one preemption
   * is enough for all, but for {@code A B A C} and {@code A C A B} PCT needs two change points: A,
   * once lowered, comes after the thread that has not started yet. 20,000 runs: by the guarantee
   * each order has a chance of at least 1 / (3 * 7^2), so one is missed with a chance below 10^-50.
   */
  @Test
  void changePointsDecideWhatPctCanTake() {
    Program program =
        Program.of(
            "late-start",
            p -> {
              Var x = p.variable("x", 0);
              for (int i = 0; i < 3; i++) {
                Var own = p.variable("own" + i, 0);
                int additions = i == 0 ? 2 : 1;
                p.thread(
                    "T" + i,
                    t -> {
                      t.add(own, 1);
                      t.repeat(additions, j -> t.add(x, 1));
                    });
              }
            });
    assertEquals(Map.of(0, 6L, 1, 6L), byPreemptions(program));
    Set<Long> reachable = new HashSet<>();
    for (int depth = 1; depth <= 3; depth++) {
      for (Execution execution : executions(program)) {
        if (new StraightLine(execution).changePoints(execution) == depth - 1) {
          reachable.add(execution.partialOrder());
        }
      }
      Set<Long> taken = new HashSet<>();
      Exploration.of(program)
          .strategy("pct")
          .options(StrategyOptions.DEFAULT.withDepth(depth).withLength(7))
          .executions(20_000)
          .observe(kernel -> taken.add(kernel.execution().partialOrder()))
          .run();
      assertEquals(reachable, taken, "d = " + depth);
    }
    assertEquals(12, reachable.size());
  }

  @Test
  void conflictsArePairsOfDependentEvents() {
    // x: 2 + 0 pairs of T0's additions with T1's read; y: T0's read and T2 with T1's addition,
    // and T0's read with T2's.
    Execution execution = executions(UNEVEN).get(0);
    assertEquals(5, StraightLine.conflicts(execution));
  }

  @Test
  void refusesAnExecutionOfAnotherProgram() {
    StraightLine line = new StraightLine(executions(UNEVEN).get(0));
    Execution other = executions(Counting.inc(3)).get(0);
    assertThrows(IllegalArgumentException.class, () -> line.randomWalk(other));
  }

  private static List<Execution> executions(Program program) {
    List<Execution> executions = new ArrayList<>();
    Exploration.of(program)
        .strategy("dpor")
        .observe(kernel -> executions.add(kernel.execution().copy()))
        .run();
    return executions;
  }

  /** Runs all schedules: an odometer of choices, the last one that can be raised is raised. */
  private static final class BruteForce {
    static final class Order {
      double chance;
      int preemptions = Integer.MAX_VALUE;
    }

    private final Program program;
    private final List<Integer> choices = new ArrayList<>();
    private final List<Integer> alternatives = new ArrayList<>();

    BruteForce(Program program) {
      this.program = program;
    }

    Map<Long, Order> orders() {
      Map<Long, Order> orders = new HashMap<>();
      Host host = program.host(Timeouts.CHOICE, 100);
      do {
        alternatives.clear();
        Execution execution = host.run(this::choose);
        Order order = orders.computeIfAbsent(execution.partialOrder(), key -> new Order());
        double chance = 1;
        for (int enabled : alternatives) {
          chance /= enabled;
        }
        order.chance += chance;
        order.preemptions = Math.min(order.preemptions, execution.preemptions());
      } while (next());
      return orders;
    }

    private long choose(KernelView kernel) {
      int step = kernel.step();
      if (step == choices.size()) {
        choices.add(0);
      }
      alternatives.add(kernel.enabledCount());
      return Move.of(kernel.enabled(choices.get(step)), 0);
    }

    private boolean next() {
      for (int i = choices.size() - 1; i >= 0; i--) {
        int choice = choices.remove(i) + 1;
        if (choice < alternatives.get(i)) {
          choices.add(choice);
          return true;
        }
      }
      return false;
    }
  }
}
