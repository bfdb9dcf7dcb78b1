package dev.jacquard.it.search;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.minimise.Budget;
import dev.jacquard.explore.minimise.Minimised;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.CardProgram;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** Schedules of Java code, minimised to the fewest preemptions. */
class MinimiseTest {
  private static final int TURNS = 200;

  private static final class Account {
    private final ReentrantLock lock = new ReentrantLock();
    private int locked;
    private int balance;

    /** Safe a hundred times, not once in the middle, and safe again. */
    void work() {
      for (int i = 0; i < TURNS; i++) {
        if (i == TURNS / 2) {
          balance++;
        }
        lock.lock();
        locked++;
        lock.unlock();
      }
    }
  }

  /** What a strategy finds first, and what becomes of it. */
  private record Case(Exploration exploration, Finding failure, Minimised minimised) {
    static Case of(String name, Runnable scenario, String strategy, Outcome outcome, int budget) {
      Exploration exploration =
          Jacquard.explore(name, scenario).strategy(strategy).seed(1).keepGoing(false);
      Finding failure = exploration.run().failures().get(outcome);
      Minimised minimised =
          exploration
              .minimise(
                  failure.card(),
                  kernel -> kernel.execution().outcome() == outcome,
                  Budget.executions(budget))
              .orElseThrow();
      Case found = new Case(Jacquard.explore(name, scenario), failure, minimised);
      found.checkReplay();
      return found;
    }

    /** Replaying checks that each step is at the same place as before. */
    private void checkReplay() {
      List<Execution> again = new ArrayList<>();
      Card card = Card.parse(minimised.card().word());
      exploration.replay(card).observe(k -> again.add(k.execution().copy())).run();
      assertEquals(1, again.size());
      assertEquals(minimised.execution().outcome(), again.get(0).outcome());
      assertEquals(minimised.preemptions(), again.get(0).preemptions());
      assertArrayEquals(minimised.execution().schedule(), again.get(0).schedule());
    }

    /** From many preemptions to the one that matters. */
    void requireOne(int atFirst) {
      int before = failure.execution().preemptions();
      assertTrue(before >= atFirst, before + " preemptions");
      assertEquals(1, minimised.preemptions());
      assertTrue(minimised.least());
    }
  }

  @Test
  void lostUpdateNeedsOnePreemption() {
    Case found =
        Case.of(
            "lost-update",
            () -> {
              int[] n = {0};
              Runnable task =
                  () -> {
                    for (int i = 0; i < 10; i++) {
                      n[0]++;
                    }
                  };
              Jacquard.parallel(task, task, task);
              Counting.require(n[0] == 30, "lost an update");
            },
            "random",
            Outcome.ASSERTION,
            2_000);
    found.requireOne(20);
  }

  @Test
  void deadlockOfTwoMonitorsNeedsOnePreemption() {
    Case found =
        Case.of(
            "deadlock",
            () -> {
              Object a = new Object();
              Object b = new Object();
              int[] n = {0};
              Jacquard.parallel(() -> nested(a, b, n), () -> nested(b, a, n));
            },
            "random",
            Outcome.DEADLOCK,
            2_000);
    found.requireOne(5);
  }

  private static void nested(Object outer, Object inner, int[] n) {
    for (int i = 0; i < 20; i++) {
      synchronized (outer) {
        n[0]++;
      }
    }
    synchronized (outer) {
      synchronized (inner) {
        n[0]++;
      }
    }
  }

  @Test
  void longLoopsOfThreeThreadsNeedOnePreemption() {
    Case found =
        Case.of(
            "long-loops",
            () -> {
              Account account = new Account();
              Jacquard.parallel(account::work, account::work, account::work);
              Counting.require(account.balance == 3, "lost an update");
            },
            "random",
            Outcome.ASSERTION,
            2_000);
    assertTrue(found.failure.execution().size() > 2_000);
    found.requireOne(200);
  }

  @Test
  void schedulesOfSystematicSearchesAreMinimisedToo() {
    for (String strategy : List.of("dpor", "dfs")) {
      Case found = Case.of("queue", CardProgram.queue.body(), strategy, Outcome.ASSERTION, 20_000);
      assertTrue(found.minimised.least());
    }
  }

  @Test
  void tasksOfAPoolNeedOnePreemption() {
    Case found =
        Case.of(
            "pool",
            () -> {
              ExecutorService pool = Executors.newFixedThreadPool(2);
              int[] n = {0};
              List<Future<?>> futures = new ArrayList<>();
              for (int i = 0; i < 4; i++) {
                futures.add(pool.submit(() -> n[0]++));
              }
              futures.forEach(future -> Outcomes.task(future::get).run());
              pool.shutdown();
              Counting.require(n[0] == 4, "lost an update");
            },
            "random",
            Outcome.ASSERTION,
            3_000);
    found.requireOne(5);
  }

  @Test
  void programThatIsNotAlwaysTheSameIsNoProblem() {
    int[] runs = {0}; // made outside of the scenario
    Runnable scenario =
        () -> {
          int[] n = {0};
          Runnable task =
              () -> {
                for (int i = 0; i < runs[0] % 3; i++) {
                  n[0]++;
                }
              };
          runs[0]++;
          Jacquard.parallel(task, task, task);
          Counting.require(n[0] == 3 * (runs[0] % 3), "lost an update");
        };
    Exploration exploration =
        Jacquard.explore("unsteady", scenario).strategy("random").keepGoing(false);
    Finding failure = exploration.run().failures().get(Outcome.ASSERTION);
    for (int i = 0; i < 3; i++) {
      exploration
          .minimise(
              failure.card(),
              kernel -> kernel.execution().outcome() == Outcome.ASSERTION,
              Budget.executions(1_000))
          .ifPresent(minimised -> assertTrue(minimised.preemptions() > 0));
      runs[0]++;
    }
  }
}
