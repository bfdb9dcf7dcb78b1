package dev.jacquard.oracle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import org.junit.jupiter.api.Test;

/** The oracle against numbers that are known: the table of algorithms.md, part 4. */
class OracleTest {
  private static final int LIMIT = 1_000_000;

  private static int classes(Program program) {
    return Oracle.enumerate(program, LIMIT).partialOrders().size();
  }

  @Test
  void countsThePublishedPartialOrders() {
    assertEquals(4, classes(Counting.inc(2)));
    assertEquals(36, classes(Counting.inc(3)));
    assertEquals(576, classes(Counting.inc(4)));
    assertEquals(24, classes(Counting.ainc(4)));
    assertEquals(6, classes(Counting.lockinc(3)));
    assertEquals(16, classes(Counting.readers(4)));
    assertEquals(5, classes(Counting.lastzero(2)));
    assertEquals(12, classes(Counting.lastzero(3)));
  }

  @Test
  void countsThePublishedPartialOrdersWithinPreemptions() {
    Truth inc2 = Oracle.enumerate(Counting.inc(2), LIMIT);
    assertEquals(2, inc2.within(0));
    assertEquals(4, inc2.within(1));
    Truth inc3 = Oracle.enumerate(Counting.inc(3), LIMIT);
    assertEquals(6, inc3.within(0));
    assertEquals(24, inc3.within(1));
    assertEquals(36, inc3.within(2));
  }

  /** Two threads of two steps each: 4! / (2! 2!) schedules. */
  @Test
  void countsSchedules() {
    assertEquals(6, Oracle.enumerate(Counting.inc(2), LIMIT).schedules());
    assertEquals(90, Oracle.enumerate(Counting.inc(3), LIMIT).schedules());
  }

  /** T1 lock, unlock / T2 tryLock: before, between, after. */
  @Test
  void aTryRacesWithReleaseToo() {
    Program program =
        Program.of(
            "try",
            p -> {
              Lock lock = p.lock("l");
              p.thread("A", t -> t.locked(lock, () -> {}));
              p.thread("B", t -> t.tryLock(lock, t.local("r")));
            });
    Truth truth = Oracle.enumerate(program, LIMIT);
    assertEquals(3, truth.partialOrders().size());
    assertTrue(truth.has(Outcome.DEADLOCK), "B keeps the lock");
  }

  @Test
  void findsDeadlocks() {
    Program program =
        Program.of(
            "crossed",
            p -> {
              Lock l = p.lock("l");
              Lock m = p.lock("m");
              p.thread("A", t -> t.locked(l, () -> t.locked(m, () -> {})));
              p.thread("B", t -> t.locked(m, () -> t.locked(l, () -> {})));
            });
    Truth truth = Oracle.enumerate(program, LIMIT);
    assertEquals(3, truth.partialOrders().size());
    assertTrue(truth.has(Outcome.DEADLOCK));
    assertTrue(truth.has(Outcome.PASSED));
  }

  @Test
  void refusesWhatIsTooLarge() {
    assertThrows(TooLarge.class, () -> Oracle.enumerate(Counting.inc(3), 89));
  }

  @Test
  void showsAScheduleToPeople() {
    Program program =
        Program.of(
            "text",
            p -> {
              Var x = p.variable("x", 7);
              p.thread("A", t -> t.read(x, t.local("r")));
            });
    Truth truth = Oracle.enumerate(program, LIMIT);
    PartialOrder only = truth.partialOrders().values().iterator().next();
    assertEquals("    A: r = x -> 7\n", ScheduleText.of(program, only.schedule()));
  }
}
