package dev.jacquard.it.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import dev.jacquard.kernel.Outcome;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * When the interrupt flag of a waiting thread is cleared: on a condition as soon as the thread
 * notices, on a monitor when it has that again. In plain JVMs (17 and 25, 25,000 runs each) the
 * first shows in every fourth run or more often, the second never.
 */
@Tag("host")
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop", "NakedNotify"})
class InterruptedWaitTest {
  /** A thread that waits once, and says how that ended and whether its flag is set then. */
  private static final class Waiter {
    final ReentrantLock lock = new ReentrantLock();
    final Condition condition = lock.newCondition();
    final CountDownLatch ready = new CountDownLatch(1);
    String end = "waits";
    final Thread thread;

    Waiter(boolean onCondition) throws InterruptedException {
      thread = new Thread(onCondition ? this::await : this::waitOnMonitor);
      thread.start();
      ready.await();
    }

    private void await() {
      lock.lock();
      ready.countDown();
      try {
        condition.await();
        end = "notified ";
      } catch (InterruptedException e) {
        end = "interrupted ";
      }
      end += Thread.currentThread().isInterrupted();
      lock.unlock();
    }

    private synchronized void waitOnMonitor() {
      ready.countDown();
      try {
        wait();
        end = "notified ";
      } catch (InterruptedException e) {
        end = "interrupted ";
      }
      end += Thread.currentThread().isInterrupted();
    }
  }

  private static String seen(boolean onCondition) throws InterruptedException {
    Waiter waiter = new Waiter(onCondition);
    String seen;
    if (onCondition) {
      waiter.lock.lock();
      waiter.thread.interrupt();
      seen = waiter.thread.isInterrupted() + " " + waiter.end;
      waiter.lock.unlock();
    } else {
      synchronized (waiter) {
        waiter.thread.interrupt();
        seen = waiter.thread.isInterrupted() + " " + waiter.end;
      }
    }
    waiter.thread.join();
    return seen + ", " + waiter.end;
  }

  @Test
  void othersMaySeeTheFlagClearedBeforeTheWaitIsOver() {
    Set<String> both = Set.of("true waits, interrupted false", "false waits, interrupted false");
    assertEquals(both, Outcomes.of(() -> seen(true)));
    assertEquals(Set.of("true waits, interrupted false"), Outcomes.of(() -> seen(false)));
  }

  private static String twice(boolean onCondition) throws InterruptedException {
    Waiter waiter = new Waiter(onCondition);
    if (onCondition) {
      waiter.lock.lock();
      waiter.thread.interrupt();
      waiter.thread.interrupt();
      waiter.lock.unlock();
    } else {
      synchronized (waiter) {
        waiter.thread.interrupt();
        waiter.thread.interrupt();
      }
    }
    waiter.thread.join();
    return waiter.end;
  }

  /** The second one comes when the first was noticed, or before. */
  @Test
  void aSecondInterruptMayStay() {
    Set<String> both = Set.of("interrupted false", "interrupted true");
    assertEquals(both, Outcomes.of(() -> twice(true)));
    assertEquals(Set.of("interrupted false"), Outcomes.of(() -> twice(false)));
  }

  /** An interrupt that comes after the signal does not end the wait, and one before it may. */
  @Test
  void aSignalGoesToWhoHasNotGivenUp() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Waiter waiter = new Waiter(true);
              waiter.lock.lock();
              waiter.thread.interrupt();
              boolean flag = waiter.thread.isInterrupted();
              waiter.condition.signal();
              waiter.lock.unlock();
              waiter.thread.join();
              return flag + " " + waiter.end;
            });
    assertEquals(
        Set.of("true notified true", "true interrupted false", "false interrupted false"), seen);
  }

  private static void trustsTheFlag(boolean right) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    boolean[] noticed = new boolean[1];
    Thread waits =
        new Thread(
            () -> {
              lock.lock();
              try {
                condition.await(1, TimeUnit.SECONDS);
              } catch (InterruptedException e) {
                noticed[0] = true;
              }
              lock.unlock();
            });
    waits.start();
    waits.interrupt();
    if (right) {
      waits.join();
    }
    lock.lock();
    if (!waits.isInterrupted() && !noticed[0]) {
      throw new AssertionError("neither interrupted nor noticed");
    }
    lock.unlock();
  }

  @Test
  void aProgramThatTrustsTheFlagIsWrong() {
    Twins.assertFound(Outcome.ASSERTION, () -> trustsTheFlag(false));
  }

  @Test
  void itsTwinIsRight() {
    Twins.assertRight(() -> trustsTheFlag(true));
  }
}
