package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.EmptyCall;
import dev.jacquard.kernel.primitive.SpuriousWakeUp;
import dev.jacquard.model.Program;
import dev.jacquard.oracle.Oracle;
import dev.jacquard.oracle.OracleError;
import dev.jacquard.suite.Subject.Expectation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * The suite that judges the strategies is judged itself: what is broken on purpose must make it
 * fail. {@link SuiteRunner#run} returns a verdict instead of throwing for this reason.
 */
@Tag("one-jdk")
class MutationTest {
  private static final long SEED = GeneratedPrograms.SEED;
  private static final int PROGRAMS = 150;
  private static final int LAST_PROGRAM = 2_000;
  private static final int MOST_SCHEDULES = 2_000;

  /**
   * Brute force alone, without its table of dependences, the kernel's hash and happens-before,
   * still notices that an operation touches nothing: executions that count as one partial order
   * then differ in what they do, or some of their linearizations cannot run.
   */
  @Test
  void bruteForceNoticesEachForgottenFootprint() {
    List<GeneratedPrograms> kinds = GeneratedPrograms.ofEachKind(SEED, MOST_SCHEDULES);
    Set<Class<? extends Operation>> unnoticed = new HashSet<>(Oracle.operations());
    // In which order a budget is used is the same to all who see only that it was not used up. But
    // a search has to know what used it up, and RuleMutationTest shows that.
    unnoticed.remove(SpuriousWakeUp.class);
    // Nothing in a program tells when a call of nothing returned: only whoever asks for real time.
    unnoticed.remove(EmptyCall.class);
    for (int index = 0; index < LAST_PROGRAM && !unnoticed.isEmpty(); index++) {
      for (GeneratedPrograms programs : kinds) {
        GeneratedPrograms.Generated generated = programs.get(index);
        if (generated.truth() == null) {
          continue; // an error that is there without forgetting anything would prove nothing
        }
        for (Class<? extends Operation> operation : generated.truth().operations()) {
          if (unnoticed.contains(operation) && isNoticed(operation, generated.program())) {
            unnoticed.remove(operation);
          }
        }
      }
    }
    assertEquals(Set.of(), unnoticed, "no program shows that these are forgotten");
  }

  private static boolean isNoticed(Class<? extends Operation> operation, Program program) {
    try {
      Oracle.forgetting(operation, program, MOST_SCHEDULES);
      return false;
    } catch (OracleError e) {
      return true;
    }
  }

  @Test
  void aStrategyThatMissesPartialOrdersIsNoticed() {
    Subject cut = new Subject("preemption-bound", 0, Expectation.PARTIAL_ORDERS);
    assertTrue(verdict(cut) > 0, "executions with preemptions are missing");
  }

  @Test
  void aStrategyThatRepeatsPartialOrdersIsNoticed() {
    Subject repeats = new Subject("dfs", -1, Expectation.PARTIAL_ORDERS);
    assertTrue(verdict(repeats) > 0, "equivalent schedules are explored again and again");
  }

  private static int verdict(Subject subject) {
    return SuiteRunner.run(SEED, PROGRAMS, List.of(subject), 0).mismatches(subject.toString());
  }
}
