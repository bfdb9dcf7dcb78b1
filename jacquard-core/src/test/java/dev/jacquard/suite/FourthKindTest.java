package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.suite.ProgramGenerator.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * As {@link GeneratedProgramsTest}, on programs of the fourth kind: locks and semaphores whose
 * order of waiting matters; spurious wake-ups; states of threads.
 */
class FourthKindTest {
  private static final long SEED = 20_261_118;
  private static final int PROGRAMS = 240;
  private static final int EXPLAINED = 2;

  @Test
  void strategiesFindExactlyWhatBruteForceFinds() {
    List<Subject> subjects = new ArrayList<>(Subject.COMPLETE);
    subjects.add(Subject.RANDOM);
    Report report = SuiteRunner.run(Kind.FOURTH, SEED, PROGRAMS, subjects, EXPLAINED);
    System.out.println(report.table());
    assertEquals("", report.failures());
    assertEquals(
        "272270 schedules, 3423 partial orders",
        report.schedules() + " schedules, " + report.partialOrders() + " partial orders");
  }
}
