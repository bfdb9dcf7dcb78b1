package dev.jacquard.it.locks;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import java.util.Date;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.api.Test;

/** Conditions of locks. Spurious wake-ups are off. */
@SuppressWarnings({"LockNotBeforeTry", "WaitNotInLoop", "JavaUtilDate"})
class ConditionTest {
  /** A flag with a condition. */
  private static final class Gate {
    final Lock lock;
    final Condition condition;
    boolean open;

    Gate(Lock lock) {
      this.lock = lock;
      condition = lock.newCondition();
    }

    Gate() {
      this(new ReentrantLock());
    }

    void open() {
      lock.lock();
      open = true;
      condition.signal();
      lock.unlock();
    }

    void pass() throws InterruptedException {
      lock.lock();
      while (!open) {
        condition.await();
      }
      lock.unlock();
    }
  }

  /** One way to wait on a condition: what it says. */
  private interface Wait {
    Object on(Condition condition) throws Exception;
  }

  /** Waits once, unless the gate is open already. */
  private static Set<String> once(Wait wait) {
    return Outcomes.of(
        () -> {
          Gate gate = new Gate();
          String[] result = {"no wait"};
          run(
              task(
                  () -> {
                    gate.lock.lock();
                    if (!gate.open) {
                      Object said = wait.on(gate.condition);
                      result[0] = said + " " + gate.open;
                    }
                    gate.lock.unlock();
                  }),
              gate::open);
          return result[0];
        });
  }

  @Test
  void awaitInALoopMissesNothing() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Gate gate = new Gate();
              run(task(gate::pass), gate::open);
              return gate.open;
            });
    assertEquals(Set.of("true"), seen);
  }

  @Test
  void conditionOfAWriteLockWorksToo() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Gate gate = new Gate(new ReentrantReadWriteLock().writeLock());
              run(task(gate::pass), gate::open);
              return gate.open;
            });
    assertEquals(Set.of("true"), seen);
  }

  @Test
  void signalBeforeAwaitIsLost() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Gate gate = new Gate();
              run(
                  task(
                      () -> {
                        gate.lock.lock();
                        gate.condition.await();
                        gate.lock.unlock();
                      }),
                  gate::open);
              return "woken";
            });
    assertEquals(Set.of("deadlock", "woken"), seen);
  }

  @Test
  void timedWaitsAreSignalledOrTimeOut() {
    // True, or time left, if signalled; if the time is over the gate is closed, or was opened
    // before the lock came back.
    Set<String> expected = Set.of("no wait", "true true", "false false", "false true");
    assertEquals(expected, once(c -> c.await(1, TimeUnit.SECONDS)));
    assertEquals(expected, once(c -> c.awaitNanos(1_000_000) > 0));
    assertEquals(expected, once(c -> c.awaitUntil(new Date(System.currentTimeMillis() + 1_000))));
  }

  @Test
  void remainingTimeIsAtMostTheTimeGiven() {
    Set<String> seen = once(c -> c.awaitNanos(1_000_000) <= 1_000_000);
    assertEquals(Set.of("no wait", "true true", "true false"), seen);
  }

  @Test
  void signalIsFirstInFirstOut() {
    // Both wait when it comes; the one that is woken wakes the other. They come in both orders, but
    // are woken as they came: see ReentrantLock.newCondition.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Gate gate = new Gate();
              String[] came = {""};
              String[] woken = {""};
              Runnable[] tasks = new Runnable[3];
              for (int i = 0; i < 2; i++) {
                String name = "" + i;
                tasks[i] =
                    task(
                        () -> {
                          gate.lock.lock();
                          came[0] += name;
                          gate.condition.await();
                          woken[0] += name;
                          gate.condition.signal();
                          gate.lock.unlock();
                        });
              }
              tasks[2] =
                  () -> {
                    gate.lock.lock();
                    if (came[0].length() == 2) {
                      gate.condition.signal();
                    }
                    gate.lock.unlock();
                  };
              run(tasks);
              return came[0] + " " + woken[0];
            });
    assertEquals(Set.of("01 01", "10 10", "deadlock"), seen);
  }

  @Test
  void signalAllWakesAll() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Gate gate = new Gate();
              run(
                  task(gate::pass),
                  task(gate::pass),
                  () -> {
                    gate.lock.lock();
                    gate.open = true;
                    gate.condition.signalAll();
                    gate.lock.unlock();
                  });
              return "passed";
            });
    assertEquals(Set.of("passed"), seen);
  }

  @Test
  void oneSignalForTwoWaitersIsNotEnough() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Gate gate = new Gate();
              run(task(gate::pass), task(gate::pass), gate::open);
              return "passed";
            });
    assertEquals(Set.of("deadlock", "passed"), seen);
  }

  @Test
  void conditionsOfOneLockAreSeparate() {
    // The signal goes to the other condition: the waiter is never woken.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Gate gate = new Gate();
              Condition other = gate.lock.newCondition();
              run(
                  task(
                      () -> {
                        gate.lock.lock();
                        gate.condition.await();
                        gate.lock.unlock();
                      }),
                  () -> {
                    gate.lock.lock();
                    other.signalAll();
                    gate.lock.unlock();
                  });
              return "woken";
            });
    assertEquals(Set.of("deadlock"), seen);
  }

  @Test
  void awaitGivesAllHoldsBackAndTakesThemAgain() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              Gate gate = new Gate(lock);
              int[] holds = new int[1];
              run(
                  task(
                      () -> {
                        lock.lock();
                        gate.pass();
                        lock.lock();
                        holds[0] = lock.getHoldCount();
                        lock.unlock();
                        lock.unlock();
                      }),
                  gate::open);
              return holds[0] + " " + lock.isLocked();
            });
    assertEquals(Set.of("2 false"), seen);
  }

  @Test
  void interruptEndsAwaitButNotAwaitUninterruptibly() {
    assertEquals(Set.of("interrupted true"), Outcomes.of(() -> interrupted(Condition::await)));
    // Woken by nobody else: it waits on.
    assertEquals(
        Set.of("deadlock"), Outcomes.of(() -> interrupted(Condition::awaitUninterruptibly)));
  }

  /** A way to wait that gives nothing. */
  private interface Waiting {
    void on(Condition condition) throws InterruptedException;
  }

  private static String interrupted(Waiting waiting) throws InterruptedException {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    String[] result = new String[1];
    Thread thread =
        new Thread(
            () -> {
              lock.lock();
              try {
                waiting.on(condition);
                result[0] = "woken " + Thread.interrupted();
              } catch (InterruptedException e) {
                result[0] = "interrupted " + lock.isHeldByCurrentThread();
              } finally {
                lock.unlock();
              }
            });
    thread.start();
    thread.interrupt();
    thread.join();
    return result[0];
  }

  @Test
  void awaitAndSignalNeedTheLock() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Condition condition = new ReentrantLock().newCondition();
              String text = "";
              try {
                condition.signal();
              } catch (IllegalMonitorStateException e) {
                text += "signal ";
              }
              try {
                condition.await();
              } catch (IllegalMonitorStateException e) {
                text += "await";
              }
              return text;
            });
    assertEquals(Set.of("signal await"), seen);
  }

  private static final class OpenLock extends ReentrantLock {
    private static final long serialVersionUID = 1;

    /** Whoever asks holds the lock. */
    String waiting(Condition condition) {
      return hasWaiters(condition)
          + " "
          + getWaitQueueLength(condition)
          + " "
          + getWaitingThreads(condition).stream().map(Thread::getName).toList();
    }

    String queued() {
      return hasQueuedThreads()
          + " "
          + getQueueLength()
          + " "
          + getQueuedThreads().stream().map(Thread::getName).toList();
    }
  }

  @Test
  void lockKnowsWhoWaits() {
    // The waiter is there or not yet when it is asked for; once signalled it does not wait.
    Set<String> seen =
        Outcomes.of(
            () -> {
              OpenLock lock = new OpenLock();
              Condition condition = lock.newCondition();
              boolean[] go = {false};
              String[] text = {""};
              Thread waiter =
                  new Thread(
                      () -> {
                        lock.lock();
                        while (!go[0]) {
                          condition.awaitUninterruptibly();
                        }
                        lock.unlock();
                      },
                      "waiter");
              waiter.start();
              lock.lock();
              text[0] = lock.waiting(condition);
              go[0] = true;
              condition.signalAll();
              text[0] += ", " + lock.waiting(condition);
              lock.unlock();
              waiter.join();
              return text[0];
            });
    assertEquals(Set.of("true 1 [waiter], false 0 []", "false 0 [], false 0 []"), seen);
  }

  /** A signal sends the waiter to the queue of the lock; it is there until it has the lock. */
  @Test
  void whoWasSignalledWaitsForTheLock() {
    Set<String> seen = Outcomes.of(() -> queueAfter(true));
    assertEquals(Set.of("false true, true 1 [waiter]"), seen);
    assertEquals(Set.of("false false, false 0 []"), Outcomes.of(() -> queueAfter(false)));
  }

  private static String queueAfter(boolean signals) throws InterruptedException {
    OpenLock lock = new OpenLock();
    Condition condition = lock.newCondition();
    CountDownLatch locked = new CountDownLatch(1);
    Thread waiter =
        new Thread(
            () -> {
              lock.lock();
              locked.countDown();
              condition.awaitUninterruptibly();
              lock.unlock();
            },
            "waiter");
    waiter.start();
    locked.await();
    lock.lock();
    String text = lock.hasQueuedThread(waiter) + " ";
    if (signals) {
      condition.signal();
    }
    text += lock.hasQueuedThread(waiter) + ", " + lock.queued();
    condition.signal();
    lock.unlock();
    waiter.join();
    return text;
  }

  /** Somebody who does not hold the lock asks: before the signal, in time, or too late. */
  @Test
  void signalAndQuestionAreTriedInEachOrder() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              OpenLock lock = new OpenLock();
              Condition condition = lock.newCondition();
              CountDownLatch locked = new CountDownLatch(1);
              Thread waiter =
                  new Thread(
                      () -> {
                        lock.lock();
                        locked.countDown();
                        condition.awaitUninterruptibly();
                        lock.unlock();
                      });
              Runnable signals =
                  task(
                      () -> {
                        locked.await();
                        lock.lock();
                        condition.signal();
                        lock.unlock();
                      });
              boolean[] queued = {false};
              waiter.start();
              run(signals, () -> queued[0] = lock.hasQueuedThread(waiter));
              waiter.join();
              return queued[0];
            });
    assertEquals(Set.of("false", "true"), seen);
  }
}
