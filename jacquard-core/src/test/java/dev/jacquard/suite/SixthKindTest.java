package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.suite.ProgramGenerator.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * As {@link GeneratedProgramsTest}, on programs of the sixth kind: conditions of locks whose order
 * of waiting matters.
 */
class SixthKindTest {
  private static final long SEED = 20_261_119;
  private static final int PROGRAMS = 200;
  private static final int EXPLAINED = 2;

  @Test
  void strategiesFindExactlyWhatBruteForceFinds() {
    List<Subject> subjects = new ArrayList<>(Subject.COMPLETE);
    subjects.add(Subject.RANDOM);
    Report report = SuiteRunner.run(Kind.SIXTH, SEED, PROGRAMS, subjects, EXPLAINED);
    System.out.println(report.table());
    assertEquals("", report.failures());
    assertEquals(
        "237166 schedules, 10610 partial orders",
        report.schedules() + " schedules, " + report.partialOrders() + " partial orders");
  }
}
