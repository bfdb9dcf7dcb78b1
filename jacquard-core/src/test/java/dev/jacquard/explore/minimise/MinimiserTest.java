package dev.jacquard.explore.minimise;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Level;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.kernel.Trust;
import dev.jacquard.kernel.primitive.Lock;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.Counting;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * What minimising does on programs that are too long for brute force; on small ones {@code
 * MinimalSchedulesTest} compares with it.
 */
class MinimiserTest {
  private static final int TURNS = 10;
  private static final int TURNS_AFTER = 70;

  /**
   * Two threads that count to 100 under a lock, and three times, with much in between, increment
   * something else without it. Fails only if all three lose an update. Each loss takes two
   * switches, and one switch can be the second of one loss and the first of the next: that is four,
   * of which the last is free, as a thread ends.
   */
  private static Program threeLosses() {
    return Program.of(
        "three-losses",
        p -> {
          Var total = p.variable("total", 0);
          Lock lock = p.lock("lock");
          Var[] lost = {p.variable("x", 0), p.variable("y", 0), p.variable("z", 0)};
          for (int thread = 0; thread < 2; thread++) {
            p.thread(
                "T" + thread,
                t -> {
                  Local r = t.local("r");
                  for (Var each : lost) {
                    t.repeat(TURNS, i -> t.locked(lock, () -> t.add(total, 1)));
                    t.read(each, r);
                    t.write(each, r.plus(1));
                  }
                  t.repeat(TURNS_AFTER, i -> t.locked(lock, () -> t.add(total, 1)));
                });
          }
          p.check(
              "one update was kept",
              s -> s.get(lost[0]) == 2 || s.get(lost[1]) == 2 || s.get(lost[2]) == 2);
        });
  }

  private static Finding first(Exploration exploration, Outcome outcome) {
    return exploration.keepGoing(false).executions(1_000).run().failures().get(outcome);
  }

  private static boolean fails(KernelView kernel) {
    return kernel.execution().outcome() == Outcome.ASSERTION;
  }

  private static Minimised minimise(Program program, Card card, long executions) {
    return Exploration.of(program)
        .minimise(card, MinimiserTest::fails, Budget.executions(executions))
        .orElseThrow();
  }

  private static Execution replay(Program program, Card card) {
    List<Execution> seen = new ArrayList<>();
    Exploration.of(program).replay(card).observe(k -> seen.add(k.execution().copy())).run();
    assertEquals(1, seen.size());
    return seen.get(0);
  }

  private static Finding longFailure;

  @BeforeAll
  static void find() {
    longFailure =
        first(Exploration.of(threeLosses()).strategy("random").seed(227), Outcome.ASSERTION);
  }

  @Test
  void longScheduleLosesAlmostAllPreemptions() {
    Finding failure = longFailure;
    Minimised minimised = minimise(threeLosses(), failure.card(), 3_000);
    assertTrue(failure.execution().preemptions() > 100);
    assertEquals(3, minimised.preemptions());
    assertEquals(4, Ranking.switches(minimised.execution()));
    assertFalse(minimised.least()); // there are a million schedules with two preemptions
  }

  @Test
  void budgetIsKeptAndTheScheduleNeverGetsWorse() {
    Finding failure = longFailure;
    Execution best = failure.execution();
    for (int budget : new int[] {1, 2, 3, 10, 100, 1_000}) {
      Minimised minimised = minimise(threeLosses(), failure.card(), budget);
      assertTrue(minimised.executions() <= budget, budget + ": " + minimised.executions());
      assertTrue(Ranking.compare(minimised.execution(), best) <= 0, "budget " + budget);
      assertFalse(minimised.least(), "budget " + budget);
      best = minimised.execution();
    }
    Minimised none = minimise(threeLosses(), failure.card(), 1);
    assertEquals(failure.card(), none.card());
    assertEquals(-1, none.execution().firstDifference(failure.execution()));
  }

  @Test
  void timeIsKeptToo() {
    Finding failure = longFailure;
    Minimised minimised =
        Exploration.of(threeLosses())
            .minimise(failure.card(), MinimiserTest::fails, new Budget(1_000, Duration.ofNanos(1)))
            .orElseThrow();
    assertEquals(1, minimised.executions());
    assertEquals(failure.card(), minimised.card());
  }

  @Test
  void resultReplaysAndIsAlwaysTheSame() {
    for (int budget : new int[] {10, 100, 1_000}) {
      Minimised minimised = minimise(threeLosses(), longFailure.card(), budget);
      Execution again = replay(threeLosses(), Card.parse(minimised.card().word()));
      assertEquals(Outcome.ASSERTION, again.outcome());
      assertEquals(-1, again.firstDifference(minimised.execution()));
      assertEquals(minimised.preemptions(), again.preemptions());
      assertEquals(minimised.card(), minimise(threeLosses(), longFailure.card(), budget).card());
    }
  }

  @Test
  void whatIsMinimalStaysAsItIs() {
    Program program = Counting.inc(2);
    Card once =
        minimise(program, first(Exploration.of(program), Outcome.ASSERTION).card(), 1_000).card();
    Minimised twice = minimise(program, once, 1_000);
    assertEquals(once, twice.card());
    assertTrue(twice.least());
    assertEquals(1, twice.preemptions());
    assertEquals("idle:1,0,0,1", twice.card().schedule().text());
  }

  @Test
  void bugThatDoesNotShowAgainIsNotMinimised() {
    Card card = first(Exploration.of(Counting.inc(2)), Outcome.ASSERTION).card();
    assertEquals(
        Optional.empty(),
        Exploration.of(Counting.inc(2))
            .minimise(
                card,
                kernel -> kernel.execution().outcome() == Outcome.DEADLOCK,
                Budget.executions(100)));
  }

  @Test
  void withoutRoomForASingleExecutionThereIsNoBudget() {
    assertThrows(IllegalArgumentException.class, () -> Budget.executions(0));
    assertThrows(IllegalArgumentException.class, () -> new Budget(1, Duration.ZERO));
  }

  /**
   * Without time-outs as choices the second thread gives up on the lock only where the first one
   * waits with the lock in its hand.
   */
  private static Program hasty() {
    return Program.of(
        "hasty",
        p -> {
          Var x = p.variable("x", 0);
          Lock lock = p.lock("lock");
          p.thread("slow", t -> t.locked(lock, () -> t.sleep(100)));
          p.thread(
              "hasty",
              t -> {
                Local got = t.local("got");
                t.write(x, 1);
                t.write(x, 2);
                t.tryLock(lock, 10, got);
                t.assertTrue(got.eq(1), "got");
              });
        });
  }

  @Test
  void timeOutsStayAsTheyWere() {
    for (Timeouts timeouts : Timeouts.values()) {
      Finding failure =
          first(
              Exploration.of(hasty()).strategy("random").timeouts(timeouts).seed(2),
              Outcome.ASSERTION);
      Minimised minimised = minimise(hasty(), failure.card(), 10_000);
      assertEquals(timeouts, minimised.card().schedule().timeouts());
      assertEquals(0, minimised.preemptions());
      assertTrue(minimised.least());
      assertEquals(Outcome.ASSERTION, replay(hasty(), minimised.card()).outcome());
    }
  }

  /** Both threads read and write a counter under a lock, but let it go in between. */
  private static Program twoSections() {
    return Program.of(
        "two-sections",
        p -> {
          Var x = p.variable("x", 0);
          Var plain = p.variable("plain", 0);
          Lock lock = p.lock("lock");
          for (int thread = 0; thread < 2; thread++) {
            p.thread(
                "T" + thread,
                t -> {
                  Local r = t.local("r");
                  t.locked(lock, () -> t.read(x, r));
                  t.repeat(10, i -> t.write(plain, i));
                  t.locked(lock, () -> t.write(x, r.plus(1)));
                });
          }
          p.check("x == 2", s -> s.get(x) == 2);
        });
  }

  private static boolean keepsSeals(Program program, Card card) {
    long[] moves = card.schedule().moves().stream().mapToLong(move -> move).toArray();
    Host host = program.host(card.schedule().timeouts(), moves.length + 1);
    host.level(Level.SYNC, Trust.DEFAULT);
    Execution execution = host.run(new Guide(Plan.of(moves), true, 1_000, 1_000));
    return Arrays.equals(moves, execution.schedule());
  }

  @Test
  void sealedOperationsAreNoPlacesForPreemptions() {
    // The card knows nothing of seals.
    Program program = twoSections();
    Card card = first(Exploration.of(program).strategy("random"), Outcome.ASSERTION).card();
    assertFalse(keepsSeals(program, card));
    Minimised minimised =
        Exploration.of(program)
            .level(Level.SYNC)
            .minimise(card, MinimiserTest::fails, Budget.executions(10_000))
            .orElseThrow();
    assertTrue(minimised.least());
    assertEquals(1, minimised.preemptions());
    assertTrue(keepsSeals(program, minimised.card()));
  }

  @Test
  void preemptionsInsideOfWhatIsSealedAreKeptIfNothingElseFails() {
    // Reading and writing again is one step here, and then no update can be lost.
    Program program = Counting.inc(2);
    Exploration exploration = Exploration.of(program).level(Level.SYNC);
    Finding failure = first(exploration.strategy("dpor"), Outcome.ASSERTION);
    Minimised minimised =
        exploration
            .minimise(failure.card(), MinimiserTest::fails, Budget.executions(1_000))
            .orElseThrow();
    assertEquals(1, minimised.preemptions());
    assertTrue(minimised.least());
    assertEquals(Outcome.ASSERTION, replay(program, minimised.card()).outcome());
  }
}
