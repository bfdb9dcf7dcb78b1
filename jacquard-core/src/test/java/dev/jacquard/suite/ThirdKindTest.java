package dev.jacquard.suite;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Move;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.UnsteadyException;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Program;
import dev.jacquard.suite.ProgramGenerator.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/**
 * As {@link GeneratedProgramsTest}, on programs of the third kind: threads that others look at,
 * unpark and interrupt before they are started, or start twice.
 */
class ThirdKindTest {
  private static final long SEED = 20_261_118;
  private static final int PROGRAMS = 240;
  private static final int EXPLAINED = 2;
  private static final int AT_LEAST = 40;

  @Test
  void strategiesFindExactlyWhatBruteForceFinds() {
    List<Subject> subjects = new ArrayList<>(Subject.COMPLETE);
    subjects.add(Subject.RANDOM);
    Report report = SuiteRunner.run(Kind.THIRD, SEED, PROGRAMS, subjects, EXPLAINED);
    System.out.println(report.table());
    assertEquals("", report.failures());
    for (Primitive primitive : List.of(Primitive.TRY_START, Primitive.UNPARK, Primitive.PARK)) {
      int programs = report.primitives().get(primitive.name().toLowerCase(Locale.ROOT));
      assertTrue(programs >= AT_LEAST, "only " + programs + " programs with " + primitive);
    }
    assertEquals(
        "337083 schedules, 763 partial orders",
        report.schedules() + " schedules, " + report.partialOrders() + " partial orders");
  }

  /** A result that slid onto another operation is told, and never what that operation does. */
  @Test
  void resultThatAnOperationCannotHaveIsRefused() {
    Program program =
        Program.of(
            "try",
            p -> {
              Lock lock = p.lock("lock");
              p.thread("t", t -> t.tryLock(lock, t.local("r")));
            });
    Host host = program.host(Timeouts.CHOICE, 100);
    UnsteadyException refused =
        assertThrows(
            UnsteadyException.class, () -> host.run(kernel -> Move.of(0, Operation.TIMED_OUT)));
    assertTrue(
        refused.getMessage().contains("result 1 of thread 0, which r = tryLock lock cannot have"),
        refused.getMessage());
  }
}
