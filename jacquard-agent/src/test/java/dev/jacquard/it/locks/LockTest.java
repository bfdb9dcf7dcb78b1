package dev.jacquard.it.locks;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import dev.jacquard.kernel.Outcome;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link ReentrantLock} in all its modes. */
@SuppressWarnings("LockNotBeforeTry")
@Tag("host")
class LockTest {
  private int x;

  private void increment(Lock lock) {
    lock.lock();
    try {
      x++;
    } finally {
      lock.unlock();
    }
  }

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void lockExcludes(boolean fair) {
    // Two critical sections: two orders, nothing is lost.
    Outcomes.Task program =
        () -> {
          LockTest s = new LockTest();
          ReentrantLock lock = new ReentrantLock(fair);
          run(() -> s.increment(lock), () -> s.increment(lock));
          Counting.require(s.x == 2, "lost");
          Counting.require(lock.isFair() == fair, "fairness");
        };
    assertEquals(2, Explored.orders(program));
  }

  @Test
  void tryLockTakesItOrNot() {
    // It fails only while the other one holds it.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              boolean[] taken = new boolean[1];
              run(
                  () -> {
                    lock.lock();
                    lock.unlock();
                  },
                  () -> {
                    taken[0] = lock.tryLock();
                    if (taken[0]) {
                      lock.unlock();
                    }
                  });
              return taken[0] + " " + lock.isLocked();
            });
    assertEquals(Set.of("false false", "true false"), seen);
  }

  @Test
  void timedTryLockTakesItOrTimesOut() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              LockTest s = new LockTest();
              ReentrantLock lock = new ReentrantLock();
              boolean[] taken = new boolean[1];
              run(
                  () -> s.increment(lock),
                  task(
                      () -> {
                        taken[0] = lock.tryLock(1, TimeUnit.SECONDS);
                        if (taken[0]) {
                          s.x += 10;
                          lock.unlock();
                        }
                      }));
              return taken[0] + " " + s.x;
            });
    assertEquals(Set.of("false 1", "true 11"), seen);
  }

  @Test
  void timedTryLockOfAFreeLockWithoutTimeTakesIt() {
    assertEquals(
        Set.of("true"), Outcomes.of(() -> new ReentrantLock().tryLock(0, TimeUnit.SECONDS)));
  }

  @Test
  void timeOutIsSeenOnlyIfNobodyLetsGo() {
    // Ideal time: the holder runs on and unlocks, so a second is always enough; but not for a
    // holder that sleeps longer.
    assertEquals(Set.of("true"), Sampled.of(() -> tryWhileHolderSleeps(10)));
    assertEquals(Set.of("false"), Sampled.of(() -> tryWhileHolderSleeps(5_000)));
  }

  private static boolean tryWhileHolderSleeps(long millis) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    boolean[] taken = new boolean[1];
    lock.lock();
    Thread other = new Thread(task(() -> taken[0] = lock.tryLock(1, TimeUnit.SECONDS)));
    other.start();
    Thread.sleep(millis);
    lock.unlock();
    other.join();
    return taken[0];
  }

  @Test
  void holdsAreCounted() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              String[] other = new String[1];
              lock.lock();
              lock.lockInterruptibly();
              Counting.require(lock.tryLock(), "reentrant");
              String text = lock.getHoldCount() + " " + lock.isHeldByCurrentThread() + " ";
              Thread thread =
                  new Thread(
                      () ->
                          other[0] =
                              lock.getHoldCount()
                                  + " "
                                  + lock.isHeldByCurrentThread()
                                  + " "
                                  + lock.isLocked()
                                  + " "
                                  + lock.tryLock());
              thread.start();
              thread.join();
              lock.unlock();
              lock.unlock();
              text += other[0] + " " + lock.isLocked() + " ";
              lock.unlock();
              return text + lock.isLocked() + " " + lock.getHoldCount();
            });
    assertEquals(Set.of("3 true 0 false true false true false 0"), seen);
  }

  @Test
  void isLockedLooksAtTheOther() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              LockTest s = new LockTest();
              ReentrantLock lock = new ReentrantLock();
              boolean[] locked = new boolean[1];
              run(() -> s.increment(lock), () -> locked[0] = lock.isLocked());
              return locked[0];
            });
    assertEquals(Set.of("false", "true"), seen);
  }

  @Test
  void waitersAreCounted() {
    // The other thread waits or has not come so far; nobody waits for a lock that is free.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              String text = lock.hasQueuedThreads() + " ";
              lock.lock();
              text += lock.getQueueLength() + " ";
              Thread thread =
                  new Thread(
                      () -> {
                        lock.lock();
                        lock.unlock();
                      });
              thread.start();
              boolean waits = lock.hasQueuedThreads();
              lock.unlock();
              thread.join();
              return text + waits + " " + lock.getQueueLength();
            });
    assertTrue(Set.of("false 0 false 0", "false 0 true 0").containsAll(seen), seen::toString);
  }

  @Test
  void unlockWithoutLockThrows() {
    // In the thread that calls it, also if another one holds the lock.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              String[] caught = new String[2];
              lock.lock();
              Thread thread = new Thread(() -> caught[0] = unlock(lock));
              thread.start();
              thread.join();
              lock.unlock();
              caught[1] = unlock(lock);
              return caught[0] + " " + caught[1];
            });
    assertEquals(Set.of("illegal illegal"), seen);
  }

  private static String unlock(Lock lock) {
    try {
      lock.unlock();
      return "unlocked";
    } catch (IllegalMonitorStateException e) {
      return "illegal";
    }
  }

  @Test
  void oppositeOrderDeadlocks() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              opposite();
              return "done";
            });
    assertEquals(Set.of("deadlock", "done"), seen);
  }

  @Test
  void deadlockMessageNamesThreadsAndPlaces() {
    Set<String> messages = Explored.messages(Outcome.DEADLOCK, LockTest::opposite);
    assertEquals(1, messages.size());
    String message = messages.iterator().next();
    assertTrue(message.contains("parallel-0") && message.contains("parallel-1"), message);
    assertTrue(message.contains("LockTest.java"), message);
  }

  private static void opposite() {
    ReentrantLock a = new ReentrantLock();
    ReentrantLock b = new ReentrantLock();
    run(() -> nested(a, b), () -> nested(b, a));
  }

  private static void nested(Lock outer, Lock inner) {
    outer.lock();
    inner.lock();
    inner.unlock();
    outer.unlock();
  }

  @Test
  void threadThatEndsWithTheLockLocksOthersOut() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              run(lock::lock, lock::lock);
              return "passed";
            });
    assertEquals(Set.of("deadlock"), seen);
  }
}
