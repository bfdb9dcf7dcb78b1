package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.jacquard.analysis.BrokenRaces.Without;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.tree.BrokenDpor;
import dev.jacquard.explore.tree.OptimalDpor;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scenario;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.MutantScenario;
import dev.jacquard.model.Program;
import dev.jacquard.oracle.Truth;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The generated programs bite: optimal DPOR with any one footprint or any one rule about races made
 * wrong no longer finds all partial orders of some of them, or finds one twice. What it executes is
 * run again on the right program, so that it is judged by what it covers, not by the wrong
 * footprints.
 */
@Tag("one-jdk")
class RuleMutationTest {
  private static final long SEED = GeneratedPrograms.SEED;
  private static final int PROGRAMS = 2_000;
  private static final int MOST_SCHEDULES = 2_000;
  private static final int STEP_LIMIT = 1_000;

  /** A wrong strategy may go round in circles. */
  private static final int MOST_RUNS = 20_000;

  @Test
  void everyWrongFootprintIsNoticed() {
    Set<Mutation> unnoticed = EnumSet.allOf(Mutation.class);
    forEachProgram(
        (program, truth) -> {
          unnoticed.removeIf(
              mutation ->
                  mutation.concerns(truth.operations())
                      && !isExact(
                          new OptimalDpor(),
                          new MutantScenario(program, mutation),
                          program,
                          truth));
          return unnoticed.isEmpty();
        });
    assertEquals(Set.of(), unnoticed, "no program shows that these footprints are wrong");
  }

  @Test
  void everyRuleAboutRacesThatIsLeftOutIsNoticed() {
    Set<Without> unnoticed = EnumSet.allOf(Without.class);
    forEachProgram(
        (program, truth) -> {
          unnoticed.removeIf(without -> !isExact(new BrokenDpor(without), program, program, truth));
          return unnoticed.isEmpty();
        });
    assertEquals(Set.of(), unnoticed, "no program shows that these rules are left out");
  }

  private interface Judge {
    /** Returns whether there is nothing left to be shown. */
    boolean judge(Program program, Truth truth);
  }

  private static void forEachProgram(Judge judge) {
    List<GeneratedPrograms> kinds = GeneratedPrograms.ofEachKind(SEED, MOST_SCHEDULES);
    for (int index = 0; index < PROGRAMS; index++) {
      for (GeneratedPrograms programs : kinds) {
        GeneratedPrograms.Generated generated = programs.get(index);
        assertNull(generated.error());
        // Of those that are too large a smaller one will do.
        if (!generated.isTooLarge() && judge.judge(generated.program(), generated.truth())) {
          return;
        }
      }
    }
  }

  /** Whether the strategy covers each partial order of the right program exactly once. */
  private static boolean isExact(Strategy strategy, Scenario scenario, Program right, Truth truth) {
    Host host = scenario.host(Timeouts.CHOICE, STEP_LIMIT);
    Host rightHost = right.host(Timeouts.CHOICE, STEP_LIMIT);
    Set<Long> covered = new HashSet<>();
    try {
      for (int runs = 0; strategy.start(); runs++) {
        Execution execution = host.run(strategy);
        strategy.end(host.kernel());
        if (runs > MOST_RUNS) {
          return false;
        }
        if (execution.outcome() != Outcome.PRUNED && !covered.add(hash(rightHost, execution))) {
          return false;
        }
      }
    } catch (RuntimeException e) {
      return false; // a step that cannot be taken: noticed at once
    }
    return covered.equals(truth.partialOrders().keySet());
  }

  private static long hash(Host host, Execution execution) {
    long[] schedule = execution.schedule();
    return host.run(kernel -> schedule[kernel.step()]).partialOrder();
  }
}
