package dev.jacquard.it.locks;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Wait sets (JLS 17.2). Spurious wake-ups are off. */
@SuppressWarnings({"NakedNotify", "WaitNotInLoop"})
@Tag("host")
class WaitNotifyTest {
  /** A buffer of one element with a single wait set for both sides. */
  private static final class Buffer {
    private final boolean all;
    private boolean full;
    int taken;

    Buffer(boolean all) {
      this.all = all;
    }

    synchronized void put() throws InterruptedException {
      while (full) {
        wait();
      }
      full = true;
      wake();
    }

    synchronized void take() throws InterruptedException {
      while (!full) {
        wait();
      }
      full = false;
      taken++;
      wake();
    }

    private void wake() {
      if (all) {
        notifyAll();
      } else {
        notify();
      }
    }
  }

  private static Set<String> twoProducersTwoConsumers(boolean all) {
    return Outcomes.of(
        () -> {
          Buffer buffer = new Buffer(all);
          run(task(buffer::put), task(buffer::put), task(buffer::take), task(buffer::take));
          return buffer.taken;
        });
  }

  @Test
  void notifyOnASharedWaitSetCanWakeTheWrongSide() {
    // Both consumers wait, a producer wakes one, the other producer waits; the consumer's notify
    // can go to the other consumer, which waits again: nobody is left to wake the producer.
    assertEquals(Set.of("2", "deadlock"), twoProducersTwoConsumers(false));
  }

  @Test
  void notifyAllOnASharedWaitSetIsEnough() {
    assertEquals(Set.of("2"), twoProducersTwoConsumers(true));
  }

  @Test
  void notifyWakesExactlyOneAndAnyone() {
    // One permit for two waiters, given when both wait: one gets through, either of them; the
    // second notify lets the other one go on.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              int[] waiting = {0};
              String[] woken = {""};
              Thread[] threads = new Thread[2];
              for (int i = 0; i < 2; i++) {
                String name = "" + i;
                threads[i] =
                    new Thread(
                        task(
                            () -> {
                              synchronized (lock) {
                                waiting[0]++;
                                lock.wait();
                                woken[0] += name;
                                lock.notify();
                              }
                            }));
                threads[i].start();
              }
              synchronized (lock) {
                if (waiting[0] == 2) {
                  lock.notify();
                } else {
                  return "early";
                }
              }
              for (Thread thread : threads) {
                thread.join();
              }
              return woken[0];
            });
    // Returning early leaves threads that wait for ever.
    assertEquals(Set.of("01", "10", "leak"), seen);
  }

  @Test
  void notifyBeforeWaitIsLost() {
    // A notification is not remembered: if it comes first, the waiter waits for ever.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              run(
                  task(
                      () -> {
                        synchronized (lock) {
                          lock.wait();
                        }
                      }),
                  () -> {
                    synchronized (lock) {
                      lock.notify();
                    }
                  });
              return "woken";
            });
    assertEquals(Set.of("deadlock", "woken"), seen);
  }

  @Test
  void waitInALoopMissesNothing() {
    // The flag remembers what the wait set does not.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              boolean[] flag = {false};
              run(
                  task(
                      () -> {
                        synchronized (lock) {
                          while (!flag[0]) {
                            lock.wait();
                          }
                        }
                      }),
                  () -> {
                    synchronized (lock) {
                      flag[0] = true;
                      lock.notify();
                    }
                  });
              return flag[0];
            });
    assertEquals(Set.of("true"), seen);
  }

  @Test
  void waitGivesTheMonitorBackFullyAndTakesItFully() {
    // Held twice: the wait releases both holds, so the other thread gets in; after it both are
    // back, so one exit keeps the monitor.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              boolean[] flag = {false};
              String[] held = {""};
              run(
                  task(
                      () -> {
                        synchronized (lock) {
                          synchronized (lock) {
                            while (!flag[0]) {
                              lock.wait();
                            }
                          }
                          held[0] = "" + Thread.holdsLock(lock);
                        }
                        held[0] += Thread.holdsLock(lock);
                      }),
                  () -> {
                    synchronized (lock) {
                      flag[0] = true;
                      lock.notifyAll();
                    }
                  });
              return held[0];
            });
    assertEquals(Set.of("truefalse"), seen);
  }

  @Test
  void timedWaitIsNotifiedOrTimesOut() {
    // Whether the flag is set when it returns tells them apart; no deadlock either way.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              boolean[] flag = {false};
              String[] result = new String[1];
              run(
                  task(
                      () -> {
                        synchronized (lock) {
                          boolean first = flag[0];
                          if (!first) {
                            lock.wait(10_000);
                          }
                          result[0] = first ? "no wait" : flag[0] ? "notified" : "timed out";
                        }
                      }),
                  () -> {
                    synchronized (lock) {
                      flag[0] = true;
                      lock.notify();
                    }
                  });
              return result[0];
            });
    assertEquals(Set.of("no wait", "notified", "timed out"), seen);
  }

  @Test
  void waitWithZeroHasNoLimit() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              synchronized (lock) {
                lock.wait(0);
              }
              return "back";
            });
    assertEquals(Set.of("deadlock"), seen);
  }

  @Test
  void interruptEndsAWaitAndHasTheMonitor() {
    // Before the wait or during it: InterruptedException, flag cleared, monitor held.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              String[] result = new String[1];
              Thread waiter =
                  new Thread(
                      () -> {
                        synchronized (lock) {
                          try {
                            lock.wait();
                            result[0] = "woken";
                          } catch (InterruptedException e) {
                            result[0] =
                                Thread.holdsLock(lock)
                                    + " "
                                    + Thread.currentThread().isInterrupted();
                          }
                        }
                      });
              waiter.start();
              waiter.interrupt();
              waiter.join();
              return result[0];
            });
    assertEquals(Set.of("true false"), seen);
  }

  @Test
  void notificationIsNotLostToAnInterruptedWaiter() {
    // JLS 17.2.4: if a waiter that was interrupted is also the only one that could be notified, it
    // either returns normally with the interrupt pending, or throws and the notification goes to
    // another waiter. With one waiter and a notify after the interrupt, both happen.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Object lock = new Object();
              boolean[] waiting = {false};
              String[] result = new String[1];
              Thread waiter =
                  new Thread(
                      () -> {
                        synchronized (lock) {
                          waiting[0] = true;
                          try {
                            lock.wait();
                            result[0] = "woken " + Thread.interrupted();
                          } catch (InterruptedException e) {
                            result[0] = "interrupted";
                          }
                        }
                      });
              waiter.start();
              synchronized (lock) {
                if (waiting[0]) {
                  waiter.interrupt();
                  lock.notify();
                }
              }
              waiter.interrupt();
              waiter.join();
              return result[0];
            });
    assertEquals(Set.of("interrupted", "woken true"), seen);
  }
}
