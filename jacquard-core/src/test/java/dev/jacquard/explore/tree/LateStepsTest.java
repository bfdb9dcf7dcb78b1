package dev.jacquard.explore.tree;

import static dev.jacquard.model.programs.LockFree.NOT_GROUPED;
import static dev.jacquard.model.programs.LockFree.WHOLE_OPERATION;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Hypothesis;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Expr;
import dev.jacquard.model.Local;
import dev.jacquard.model.Program;
import dev.jacquard.model.Var;
import dev.jacquard.model.programs.LockFree;
import dev.jacquard.oracle.Oracle;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Operations of which it is known only when they are over what they touched: transactions. The
 * numbers of partial orders were counted by two other programs that share no code with this one.
 */
class LateStepsTest {
  private static final String[] REDUCING = {"sleep-set", "persistent-dpor", "source-dpor", "dpor"};

  private static int accesses(String word) {
    return word.equals("all") ? WHOLE_OPERATION : Integer.parseInt(word);
  }

  private static Result run(Program program, String strategy) {
    Result result = Exploration.of(program).strategy(strategy).run();
    assertTrue(result.complete(), () -> strategy + ": " + result);
    return result;
  }

  private static void assertOrders(int expected, Program program, String... strategies) {
    for (String strategy : strategies) {
      Result result = run(program, strategy);
      assertEquals(expected, result.executions(), strategy);
      assertEquals(expected, result.partialOrders(), strategy);
      if (strategy.equals("dpor")) {
        assertEquals(0, result.blockedRuns(), "abandoned");
      }
    }
  }

  /** With a cut between the second and the third access of a pop a node is freed twice. */
  @ParameterizedTest
  @CsvSource({"all, 10, 0", "3, 10, 0", "2, 128, 2", "1, 180, 2", "0, 180, 2"})
  void figure1(String word, int expected, int failing) {
    Program program = LockFree.figure1(accesses(word));
    assertOrders(expected, program, REDUCING);
    long failures = run(program, "dpor").outcomes().getOrDefault(Outcome.ASSERTION, 0L);
    assertEquals(failing, failures);
  }

  @ParameterizedTest
  @CsvSource({"all, 70", "3, 70", "2, 922", "1, 11780", "0, 11780"})
  void stackOfTwoThreads(String word, int expected) {
    assertOrders(expected, LockFree.stack(2, accesses(word)), "sleep-set", "source-dpor", "dpor");
  }

  /** 12! / 4!^3: all operations conflict. */
  @Test
  void stackOfThreeThreads() {
    assertOrders(34_650, LockFree.stack(3, WHOLE_OPERATION), "dpor");
  }

  @ParameterizedTest
  @CsvSource({"all, 70", "4, 5704", "3, 3376"})
  void queueOfTwoThreads(String word, int expected) {
    assertOrders(expected, LockFree.queue(2, accesses(word)), "source-dpor", "dpor");
  }

  @ParameterizedTest
  @CsvSource({"2, 302136", "1, 1050344", "0, 1050344"})
  @Tag("full")
  void queueOfTwoThreadsInSmallerSteps(String word, int expected) {
    assertOrders(expected, LockFree.queue(2, accesses(word)), "dpor");
  }

  @ParameterizedTest
  @CsvSource({"all, 924", "3, 18663", "2, 18663", "1, 18663", "0, 18663"})
  void ring(String word, int expected) {
    assertOrders(expected, LockFree.ring(accesses(word)), "dpor");
  }

  @Test
  void list() {
    assertOrders(1_680, LockFree.list(WHOLE_OPERATION), "dpor");
  }

  /**
   * Here a few runs are abandoned: a step that was to be taken turns out to be independent of one
   * that sleeps, which nobody could know before.
   */
  @ParameterizedTest
  @CsvSource({"3, 32263, 10", "2, 228582, 2000"})
  @Tag("full")
  void listInSmallerSteps(int accesses, int expected, int mostAbandoned) {
    Result result = run(LockFree.list(accesses), "dpor");
    assertEquals(expected, result.executions());
    assertEquals(expected, result.partialOrders());
    assertTrue(result.blockedRuns() <= mostAbandoned, () -> result.blockedRuns() + " abandoned");
  }

  /** All schedules of transactions are schedules of their accesses. */
  @ParameterizedTest
  @ValueSource(ints = {WHOLE_OPERATION, 3, 2})
  void outcomesAreSomeOfThoseWithoutTransactions(int accesses) {
    Set<Outcome> all = run(LockFree.figure1(NOT_GROUPED), "dpor").outcomes().keySet();
    assertTrue(all.containsAll(run(LockFree.figure1(accesses), "dpor").outcomes().keySet()));
  }

  /**
   * A push and a pop in three threads, by two accesses: 3,006 partial orders. How many of them are
   * lost without the rule depends on the order of the search.
   */
  @Test
  void whatWasTouchedElsewhereSaysNothing() {
    Program program = LockFree.stack(3, 1, 2);
    assertEquals(3_006, partialOrders(new OptimalDpor(), program));
    assertEquals(2_823, partialOrders(new RecordedDpor(), program));
  }

  /** Takes the second of a reversed race to touch what it touched where it was. */
  private static final class RecordedDpor extends OptimalDpor {
    @Override
    boolean isUnknown(Hypothesis second) {
      return false;
    }
  }

  private static int partialOrders(OptimalDpor strategy, Program program) {
    Host host = program.host(Timeouts.CHOICE, 1_000);
    Set<Long> seen = new HashSet<>();
    while (strategy.start()) {
      Execution execution = host.run(strategy);
      strategy.end(host.kernel());
      if (execution.outcome() != Outcome.PRUNED) {
        seen.add(execution.partialOrder());
      }
    }
    return seen.size();
  }

  /**
   * B reads x before or after C writes it again, and A's transaction may come anywhere. To take
   * what A may touch for everything is not enough: the search would go on below its step with B
   * asleep, and leave out what B's own branch had left to it (23 of 24).
   */
  @Test
  void aStepThatASleeperTurnsOutToCoverIsWithdrawn() {
    Program program =
        Program.of(
            "withdrawn",
            p -> {
              Var x = p.variable("x", 0);
              Var y = p.variable("y", 0);
              p.thread(
                  "A",
                  t -> {
                    Local r = t.local("r");
                    t.compareAndSet(x, Expr.of(1), Expr.of(2), r);
                    t.atomic("block", () -> t.compareAndSet(y, Expr.of(0), Expr.of(1), r));
                    t.write(y, 2);
                  });
              p.thread("B", t -> t.compareAndSet(x, Expr.of(0), Expr.of(1), t.local("r")));
              p.thread(
                  "C",
                  t -> {
                    t.write(x, 2);
                    t.write(y, 1);
                    t.write(x, 2);
                  });
            });
    assertEquals(24, Oracle.enumerate(program, 1_000).partialOrders().size());
    assertOrders(24, program, REDUCING);
  }

  @Test
  void whatBlocksIsNoPartOfATransaction() {
    Program program =
        Program.of(
            "blocks",
            p -> {
              Var x = p.variable("x", 0);
              var lock = p.lock("lock");
              for (String name : new String[] {"A", "B"}) {
                p.thread(
                    name,
                    t -> {
                      Local r = t.local("r");
                      t.atomic(
                          "increment",
                          () -> {
                            t.read(x, r);
                            t.locked(lock, () -> t.write(x, r.plus(1)));
                          });
                    });
              }
              p.check("x == 2", s -> s.get(x) == 2);
            });
    Result result = run(program, "dpor");
    assertEquals(Oracle.enumerate(program, 1_000).partialOrders().size(), result.executions());
    assertTrue(result.outcomes().containsKey(Outcome.ASSERTION), result::toString);
  }

  @Test
  void aTransactionThatWaitsForAnotherThreadIsALivelock() {
    Program program =
        Program.of(
            "spins",
            p -> {
              Var x = p.variable("x", 0);
              p.thread("A", t -> t.atomic("wait", () -> t.spinUntil(x, t.local("r"), Expr.of(0))));
              p.thread("B", t -> t.write(x, 1));
            });
    Result result = run(program, "dpor");
    assertEquals(Set.of(Outcome.LIVELOCK), result.outcomes().keySet());
    assertTrue(
        result.findings().get(0).message().contains("spins in a transaction"),
        result.findings()::toString);
  }
}
