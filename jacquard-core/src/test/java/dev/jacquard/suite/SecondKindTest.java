package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.suite.ProgramGenerator.Kind;
import dev.jacquard.suite.Subject.Expectation;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;

/**
 * As {@link GeneratedProgramsTest}, on programs of the second kind: conditions of write locks,
 * conditions in order, semaphores that are drained.
 */
class SecondKindTest {
  private static final long SEED = 20_140_122;
  private static final int PROGRAMS = 330;
  private static final int EXPLAINED = 2;

  /** Each of 11 turns has 30 programs that have it, and others may. */
  private static final int AT_LEAST = 40;

  @Test
  void strategiesFindExactlyWhatBruteForceFinds() {
    List<Subject> subjects = new ArrayList<>(Subject.COMPLETE);
    subjects.add(Subject.RANDOM);
    subjects.add(new Subject("hapset", -1, Expectation.SUBSET));
    Report report = SuiteRunner.run(Kind.SECOND, SEED, PROGRAMS, subjects, EXPLAINED);
    System.out.println(report.table());
    assertEquals("", report.failures());
    for (Primitive primitive : Kind.SECOND.focuses()) {
      int programs = report.primitives().get(primitive.name().toLowerCase(Locale.ROOT));
      assertTrue(programs >= AT_LEAST, "only " + programs + " programs with " + primitive);
    }
    assertEquals("206448 schedules, 17565 partial orders", counts(report));
  }

  private static String counts(Report report) {
    return report.schedules() + " schedules, " + report.partialOrders() + " partial orders";
  }

  /** What was added later leaves the programs of the first kind as they were. */
  @Test
  void programsOfTheFirstKindStay() {
    ProgramGenerator generator = new ProgramGenerator(SEED, SuiteRunner.MOST_SCHEDULES);
    CRC32C sum = new CRC32C();
    for (int index = 0; index < 2_000; index++) {
      sum.update(generator.sketch(index).toString().getBytes(StandardCharsets.UTF_8));
    }
    assertEquals("650f6c2e", Long.toHexString(sum.getValue()));
  }
}
