package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Outcome;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Waits that return without a reason, if that is asked for. */
@Tag("host")
@SuppressWarnings({"WaitNotInLoop", "LockNotBeforeTry"})
class SpuriousTest {
  private static boolean failed(int spurious, String strategy, Outcomes.Task program) {
    Result result =
        Jacquard.explore("spurious", Outcomes.task(program))
            .strategy(strategy)
            .executions(2_000)
            .spurious(spurious)
            .run();
    boolean randomized = !strategy.equals("dpor");
    assertTrue(result.complete() || result.foundBug() || randomized);
    return result.foundBug();
  }

  private static Outcomes.Task monitor(boolean loops) {
    return () -> {
      Object monitor = new Object();
      boolean[] ready = {false};
      Thread waits =
          new Thread(
              () -> {
                synchronized (monitor) {
                  try {
                    if (!ready[0]) {
                      monitor.wait();
                    }
                    while (loops && !ready[0]) {
                      monitor.wait();
                    }
                  } catch (InterruptedException e) {
                    throw new AssertionError(e);
                  }
                  assertTrue(ready[0]);
                }
              });
      waits.start();
      synchronized (monitor) {
        ready[0] = true;
        monitor.notifyAll();
      }
      waits.join();
    };
  }

  private static Outcomes.Task condition(boolean loops) {
    return () -> {
      ReentrantLock lock = new ReentrantLock();
      Condition condition = lock.newCondition();
      boolean[] ready = {false};
      Thread waits =
          new Thread(
              () -> {
                lock.lock();
                if (!ready[0]) {
                  condition.awaitUninterruptibly();
                }
                while (loops && !ready[0]) {
                  condition.awaitUninterruptibly();
                }
                assertTrue(ready[0]);
                lock.unlock();
              });
      waits.start();
      lock.lock();
      ready[0] = true;
      condition.signal();
      lock.unlock();
      waits.join();
    };
  }

  private static Outcomes.Task park(boolean loops) {
    return () -> {
      boolean[] ready = {false};
      Object monitor = new Object();
      Thread waits =
          new Thread(
              () -> {
                LockSupport.park();
                while (loops && !isReady(monitor, ready)) {
                  LockSupport.park();
                }
                assertTrue(isReady(monitor, ready));
              });
      waits.start();
      synchronized (monitor) {
        ready[0] = true;
      }
      LockSupport.unpark(waits);
      waits.join();
    };
  }

  private static boolean isReady(Object monitor, boolean[] ready) {
    synchronized (monitor) {
      return ready[0];
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "random", "pos-star"})
  void waitWithoutALoopIsFound(String strategy) {
    assertTrue(failed(1, strategy, monitor(false)));
    assertTrue(failed(1, strategy, condition(false)));
    assertTrue(failed(1, strategy, park(false)));
  }

  @Test
  void waitInALoopPasses() {
    assertFalse(failed(2, "dpor", monitor(true)));
    assertFalse(failed(2, "dpor", condition(true)));
    assertFalse(failed(2, "dpor", park(true)));
  }

  @Test
  void thereAreNoneUnlessAskedFor() {
    assertFalse(failed(0, "dpor", monitor(false)));
    assertFalse(failed(0, "dpor", condition(false)));
    assertFalse(failed(0, "dpor", park(false)));
  }

  /** Nobody can rely on it: a thread that nothing else wakes hangs. */
  @Test
  void spuriousWakeUpHidesNoDeadlock() {
    Result result =
        Jacquard.explore("deadlock", LockSupport::park).strategy("dpor").spurious(1).run();
    assertEquals(1, result.outcomes().get(Outcome.DEADLOCK));
    assertEquals(1, result.outcomes().get(Outcome.PASSED));
  }

  @Test
  void cardCarriesIt() {
    Result result =
        Jacquard.explore("card", Outcomes.task(park(false))).strategy("dpor").spurious(1).run();
    Card card = result.findings().get(0).card();
    Result replayed = Jacquard.explore("card", Outcomes.task(park(false))).replay(card).run();
    assertEquals(Outcome.ASSERTION, replayed.findings().get(0).outcome());
  }
}
