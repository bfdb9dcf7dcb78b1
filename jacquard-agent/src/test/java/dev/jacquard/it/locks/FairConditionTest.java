package dev.jacquard.it.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Three threads wait on a condition of a fair lock, and all are signalled. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop"})
class FairConditionTest {
  private static void wakeThree() {
    ReentrantLock lock = new ReentrantLock(true);
    Condition opened = lock.newCondition();
    boolean[] open = {false};
    Runnable waits =
        () -> {
          lock.lock();
          while (!open[0]) {
            opened.awaitUninterruptibly();
          }
          lock.unlock();
        };
    Jacquard.parallel(
        waits,
        waits,
        waits,
        () -> {
          lock.lock();
          open[0] = true;
          opened.signalAll();
          lock.unlock();
        });
  }

  /**
   * The order of the threads begins to matter in an execution in which some of them wait already;
   * 2,000 executions from seed 0.
   */
  @ParameterizedTest
  @ValueSource(strings = {"pct", "pos-star", "surw"})
  void theirOrderMayBeginToMatterWhileTheyWait(String strategy) {
    Result result =
        Jacquard.explore(FairConditionTest::wakeThree)
            .strategy(strategy)
            .seed(0)
            .executions(2_000)
            .run();
    assertEquals(2_000, result.executions());
    assertEquals(0, result.findings().size(), result.findings()::toString);
  }

  @Test
  void allOrdersEnd() {
    Result result = Jacquard.explore(FairConditionTest::wakeThree).strategy("dpor").run();
    assertTrue(result.complete(), result::toString);
    assertEquals(1_128, result.executions());
  }
}
