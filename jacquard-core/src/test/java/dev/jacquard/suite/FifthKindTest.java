package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.suite.ProgramGenerator.Kind;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * As {@link GeneratedProgramsTest}, on programs of the fifth kind, with events of which it is known
 * only when they are over what they touched: transactions, and the last ones of calls whose order
 * in real time matters.
 */
class FifthKindTest {
  private static final long SEED = 20_261_118;
  private static final boolean FULL = Boolean.getBoolean("tests.full");
  private static final int PROGRAMS = FULL ? 3_000 : 200;
  private static final int EXPLAINED = 2;

  @Test
  void strategiesFindExactlyWhatBruteForceFinds() {
    List<Subject> subjects = new ArrayList<>(Subject.COMPLETE);
    subjects.add(Subject.RANDOM);
    Report report = SuiteRunner.run(Kind.FIFTH, SEED, PROGRAMS, subjects, EXPLAINED);
    System.out.println(report.table());
    assertEquals("", report.failures());
    if (!FULL) {
      assertEquals(
          "275701 schedules, 14284 partial orders",
          report.schedules() + " schedules, " + report.partialOrders() + " partial orders");
    }
  }
}
