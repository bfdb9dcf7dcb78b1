package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What threads see of each other, as in the JVM: states, blockers, ends, groups. */
@Tag("host")
@SuppressWarnings({"JdkObsolete", "ThreadPriorityCheck", "WaitNotInLoop"})
class ThreadStateTest {
  private static Set<String> statesWhile(Outcomes.Task task) {
    return Outcomes.of(
        () -> {
          Thread thread =
              new Thread(
                  () -> {
                    try {
                      task.run();
                    } catch (Exception e) {
                      throw new AssertionError(e);
                    }
                  });
          thread.start();
          Thread.State seen = thread.getState();
          thread.interrupt();
          thread.join();
          return seen;
        });
  }

  @Test
  void waitingThreadsSayHowTheyWait() {
    assertEquals(Set.of("RUNNABLE", "WAITING"), statesWhile(LockSupport::park));
    assertEquals(
        Set.of("RUNNABLE", "TIMED_WAITING", "TERMINATED"),
        statesWhile(() -> LockSupport.parkNanos(1_000)));
  }

  @Test
  void blockedOnAMonitorIsBlocked() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object monitor = new Object();
              Thread thread =
                  new Thread(
                      () -> {
                        synchronized (monitor) {
                          Thread.yield();
                        }
                      });
              Thread.State state;
              synchronized (monitor) {
                thread.start();
                state = thread.getState();
              }
              thread.join();
              return state + " " + thread.getState();
            });
    assertEquals(Set.of("RUNNABLE TERMINATED", "BLOCKED TERMINATED"), seen);
  }

  /** Who holds the monitor after the other has begun to wait sees it waiting, and then blocked. */
  @Test
  void notifiedThreadIsBlockedUntilItGetsTheMonitor() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object monitor = new Object();
              boolean[] waits = {false};
              Thread thread =
                  new Thread(
                      () -> {
                        synchronized (monitor) {
                          waits[0] = true;
                          try {
                            monitor.wait();
                          } catch (InterruptedException e) {
                            throw new AssertionError(e);
                          }
                        }
                      });
              thread.start();
              String states = "not yet";
              synchronized (monitor) {
                if (waits[0]) {
                  states = thread.getState() + " ";
                  monitor.notifyAll();
                  states += thread.getState();
                }
              }
              if (!waits[0]) {
                while (thread.getState() != Thread.State.WAITING) {
                  Thread.yield();
                }
                synchronized (monitor) {
                  monitor.notifyAll();
                }
              }
              thread.join();
              return states;
            });
    assertTrue(seen.contains("WAITING BLOCKED"), seen.toString());
  }

  /** The usual loop of tests: it ends, and nobody is found in another state. */
  @Test
  void loopUntilAThreadWaitsEnds() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              CountDownLatch latch = new CountDownLatch(1);
              Thread thread =
                  new Thread(
                      () -> {
                        try {
                          latch.await();
                        } catch (InterruptedException e) {
                          throw new AssertionError(e);
                        }
                      });
              thread.start();
              while (thread.getState() != Thread.State.WAITING) {
                Thread.yield();
              }
              latch.countDown();
              thread.join();
              return "passed";
            });
    assertEquals(Set.of("passed"), seen);
  }

  @Test
  void blockerIsThereWhileTheThreadIsParked() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object blocker = new Object();
              Thread thread = new Thread(() -> LockSupport.park(blocker));
              thread.start();
              Object found = LockSupport.getBlocker(thread);
              LockSupport.unpark(thread);
              thread.join();
              return (found == blocker) + " " + (LockSupport.getBlocker(thread) == null);
            });
    assertEquals(Set.of("true true", "false true"), seen);
  }

  private static Outcomes.Task joinByWaiting(boolean holdsTheMonitor) {
    return () -> {
      Thread thread = new Thread(() -> {});
      thread.start();
      if (holdsTheMonitor) {
        synchronized (thread) {
          while (thread.isAlive()) {
            thread.wait();
          }
        }
      } else {
        boolean alive = thread.isAlive();
        synchronized (thread) {
          if (alive) {
            thread.wait(); // the end may have come before
          }
        }
      }
    };
  }

  @Test
  void endOfAThreadNotifiesThoseThatWaitOnIt() {
    assertTrue(Explored.orders(joinByWaiting(true)) > 1);
    assertEquals(
        Set.of("deadlock", "passed"),
        Outcomes.of(
            () -> {
              joinByWaiting(false).run();
              return "passed";
            }));
  }

  @Test
  void joinOfAnEndedThreadLeavesTheFlag() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread thread = new Thread(() -> {});
              thread.start();
              thread.join();
              Thread.currentThread().interrupt();
              thread.join();
              thread.join(5);
              return Thread.interrupted();
            });
    assertEquals(Set.of("true"), seen);
  }

  @Test
  void joinOfALiveThreadIsInterrupted() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread thread = new Thread(() -> {});
              thread.start();
              Thread.currentThread().interrupt();
              try {
                thread.join();
                return "joined " + Thread.interrupted();
              } catch (InterruptedException e) {
                return "interrupted " + Thread.interrupted();
              }
            });
    assertEquals(Set.of("joined true", "interrupted false"), seen);
  }

  @Test
  void groupHandlesExceptions() {
    AtomicReference<String> handled = new AtomicReference<>();
    Set<String> seen =
        Outcomes.of(
            () -> {
              ThreadGroup group =
                  new ThreadGroup("group") {
                    @Override
                    public void uncaughtException(Thread thread, Throwable failure) {
                      handled.set(failure.getMessage());
                    }
                  };
              Thread thread =
                  new Thread(
                      group,
                      () -> {
                        throw new IllegalStateException("on purpose");
                      });
              thread.start();
              thread.join();
              return handled.getAndSet(null);
            });
    assertEquals(Set.of("on purpose"), seen);
  }

  @Test
  void groupInterruptsItsThreads() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ThreadGroup group = new ThreadGroup("group");
              Thread inside = new Thread(group, LockSupport::park);
              Thread outside = new Thread(() -> {});
              inside.start();
              outside.start();
              group.interrupt();
              inside.join();
              outside.join();
              return outside.isInterrupted();
            });
    assertEquals(Set.of("false"), seen);
  }

  @Test
  void timedLockWaitsTimed() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              Thread thread =
                  new Thread(
                      () -> {
                        try {
                          if (lock.tryLock(1, TimeUnit.SECONDS)) {
                            lock.unlock();
                          }
                        } catch (InterruptedException e) {
                          throw new AssertionError(e);
                        }
                      });
              lock.lock();
              thread.start();
              Thread.State state = thread.getState();
              lock.unlock();
              thread.join();
              return state;
            });
    assertEquals(Set.of("RUNNABLE", "TIMED_WAITING", "TERMINATED"), seen);
  }
}
