package dev.jacquard.it.search;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.it.program.Counting;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;

/**
 * HaPSet-guided search on Java programs after tables 1, 2, 4 and 5 of Wang, Said and Gupta 2011.
 */
class HapsetTest {
  private record Case(String name, IntConsumer program, int smallest, int largest) {
    Exploration explore(int n, String strategy, int bound) {
      return Jacquard.explore(name + n, () -> program.accept(n))
          .strategy(strategy)
          .options(StrategyOptions.DEFAULT.withBound(bound))
          .keepGoing(false);
    }
  }

  private static final Case ORDER = new Case("order", HapsetPrograms::orderViolation, 2, 10);
  private static final Case POOL = new Case("pool", HapsetPrograms::pool, 2, 5);
  private static final List<Case> CASES =
      List.of(
          ORDER,
          new Case("atomicity", HapsetPrograms::atomicityViolation, 2, 10),
          new Case("deadlock", HapsetPrograms::deadlock, 2, 10),
          POOL);

  /** In at most as many executions as with the fewest threads, times the number of threads. */
  @Test
  void allBugsAreFoundInFewExecutionsWithManyThreadsToo() {
    for (Case test : CASES) {
      long first = 0;
      for (int n = test.smallest; n <= test.largest; n++) {
        Result result = test.explore(n, "hapset", 0).run();
        assertTrue(result.foundBug(), test.name + n + " in " + result.executions());
        first = n == test.smallest ? result.executions() : first;
        assertTrue(
            result.executions() * test.smallest <= first * n,
            test.name + n + ": " + result.executions() + " executions, the first " + first);
      }
    }
  }

  /** Over preemption bounding, with two preemptions. */
  @Test
  void theyAreFoundWithABoundToo() {
    for (Case test : CASES) {
      Result result = test.explore(2, "hapset-bound", 2).run();
      assertTrue(result.foundBug(), test.name + " in " + result.executions());
    }
  }

  /** DPOR and preemption bounds do not find in 500 executions what takes 6 and 3 here. */
  @Test
  void othersNeedManyMore() {
    for (Case test : List.of(ORDER, POOL)) {
      int n = test.smallest + 2;
      assertFalse(test.explore(n, "persistent-dpor", 0).executions(500).run().foundBug());
      for (int bound = 0; bound <= 3; bound++) {
        assertFalse(test.explore(n, "preemption-bound", bound).executions(500).run().foundBug());
      }
    }
  }

  /** The same field in two calls of one method: told apart by where the method was called from. */
  @Test
  void statementsAreToldApartByTheirCalls() {
    Result result =
        Jacquard.explore("calls", HapsetTest::twoCalls).strategy("hapset").keepGoing(false).run();
    assertTrue(result.foundBug(), result.executions() + " executions");
  }

  private static void twoCalls() {
    int[] x = {0};
    Jacquard.parallel(
        () -> {
          set(x, 1);
          set(x, 0);
        },
        () -> {
          int before = get(x);
          int after = get(x);
          if (before == 1 && after == 0) {
            throw new AssertionError("changed in between");
          }
        });
  }

  /**
   * Two threads have waited for a condition of a write lock: what they do then excludes nothing.
   */
  @Test
  void aWriteLockIsGivenBackAfterAWait() {
    Result result =
        Jacquard.explore("waited", HapsetTest::writersThatWaited).strategy("hapset").run();
    assertTrue(result.count(Outcome.ASSERTION) > 0, result.toString());
  }

  private static void writersThatWaited() {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Condition condition = lock.writeLock().newCondition();
    int[] x = {0};
    Jacquard.parallel(
        () -> {
          awaitWriting(lock, condition);
          x[0] = 1;
          x[0] = 2;
        },
        () -> {
          awaitWriting(lock, condition);
          if (x[0] == 1) {
            throw new AssertionError("between the writes");
          }
        },
        () -> {
          lock.writeLock().lock();
          condition.signalAll();
          lock.writeLock().unlock();
        });
  }

  private static void awaitWriting(ReentrantReadWriteLock lock, Condition condition) {
    lock.writeLock().lock();
    condition.awaitUninterruptibly();
    lock.writeLock().unlock();
  }

  private static void set(int[] x, int value) {
    x[0] = value;
  }

  private static int get(int[] x) {
    return x[0];
  }

  @Test
  void saysThatItIsNotSafe() {
    Result result = Jacquard.explore("safe", () -> Counting.lockinc(3)).strategy("hapset").run();
    assertFalse(result.complete());
    assertTrue(result.warnings().get(0).contains("not safe"), result.warnings().toString());
  }
}
