package dev.jacquard.it.locks;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.locks.AbstractQueuedLongSynchronizer;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;
import java.util.concurrent.locks.Condition;
import org.junit.jupiter.api.Test;

/**
 * Synchronizers of the program's own: their methods and the queue of the JDK run as they are, and
 * the outcomes of small programs are what the specification allows, all of them.
 */
class QueuedSynchronizerTest {
  /** On real threads dfs takes too long where threads have to wait for each other. */
  private static void assertOutcomes(Set<String> expected, Callable<?> program) {
    assertEquals(expected, Outcomes.of(program, "dpor"), "dpor");
    assertEquals(expected, Outcomes.of(program, "dfs"), "dfs");
  }

  /** The one that the documentation of the class shows. */
  private static class Mutex extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return true;
    }

    @Override
    protected boolean isHeldExclusively() {
      return getState() == 1;
    }

    void lock() {
      acquire(1);
    }

    boolean tryLock() {
      return tryAcquire(1);
    }

    void unlock() {
      release(1);
    }

    Condition newCondition() {
      return new ConditionObject();
    }
  }

  /** Whoever asks first gets it first. */
  private static final class FairMutex extends Mutex {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int ignored) {
      return !hasQueuedPredecessors() && super.tryAcquire(ignored);
    }
  }

  /** Looks, then acts. */
  private static final class BrokenMutex extends Mutex {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(int ignored) {
      if (getState() != 0) {
        return false;
      }
      setState(1);
      return true;
    }
  }

  /** Says that nobody is to be woken. */
  private static final class SilentMutex extends Mutex {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryRelease(int ignored) {
      setState(0);
      return false;
    }
  }

  private static final class LongMutex extends AbstractQueuedLongSynchronizer {
    private static final long serialVersionUID = 1;

    @Override
    protected boolean tryAcquire(long ignored) {
      return compareAndSetState(0, 1);
    }

    @Override
    protected boolean tryRelease(long ignored) {
      setState(0);
      return true;
    }
  }

  /** Opens once, for all: the other one that the documentation shows. */
  private static final class Gate extends AbstractQueuedSynchronizer {
    private static final long serialVersionUID = 1;

    boolean isOpen() {
      return getState() != 0;
    }

    @Override
    protected int tryAcquireShared(int ignored) {
      return isOpen() ? 1 : -1;
    }

    @Override
    protected boolean tryReleaseShared(int ignored) {
      setState(1);
      return true;
    }
  }

  private static int increments(Mutex mutex) {
    int[] n = new int[1];
    Runnable increment =
        () -> {
          mutex.lock();
          n[0]++;
          mutex.unlock();
        };
    run(increment, increment);
    return n[0];
  }

  @Test
  void mutexExcludes() {
    assertEquals(Set.of("2"), Outcomes.of(() -> increments(new Mutex())));
  }

  @Test
  void fairMutexExcludes() {
    assertEquals(Set.of("2"), Outcomes.of(() -> increments(new FairMutex())));
  }

  @Test
  void mutexThatLooksThenActsDoesNot() {
    assertEquals(Set.of("1", "2"), Outcomes.of(() -> increments(new BrokenMutex())));
  }

  @Test
  void waiterThatNobodyWakesIsADeadlock() {
    assertEquals(Set.of("2", "deadlock"), Outcomes.of(() -> increments(new SilentMutex())));
  }

  @Test
  void longOnesAreTheSame() {
    assertEquals(
        Set.of("2"),
        Outcomes.of(
            () -> {
              LongMutex mutex = new LongMutex();
              int[] n = new int[1];
              Runnable increment =
                  () -> {
                    mutex.acquire(1);
                    n[0]++;
                    mutex.release(1);
                  };
              run(increment, increment);
              return n[0];
            }));
  }

  @Test
  void tryLockSucceedsUnlessAnotherHoldsIt() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          Mutex mutex = new Mutex();
          boolean[] got = new boolean[1];
          run(
              () -> {
                mutex.lock();
                mutex.unlock();
              },
              () -> {
                got[0] = mutex.tryLock();
                if (got[0]) {
                  mutex.unlock();
                }
              });
          return got[0];
        });
  }

  @Test
  void timedAcquireGetsItOrTimesOut() {
    assertEquals(
        Set.of("false", "true"),
        Outcomes.of(
            () -> {
              Mutex mutex = new Mutex();
              boolean[] got = new boolean[1];
              run(
                  () -> {
                    mutex.lock();
                    mutex.unlock();
                  },
                  task(
                      () -> {
                        got[0] = mutex.tryAcquireNanos(1, 1_000);
                        if (got[0]) {
                          mutex.unlock();
                        }
                      }));
              return got[0];
            }));
  }

  @Test
  void waitingCanBeInterrupted() {
    assertEquals(
        Set.of("got", "interrupted"),
        Outcomes.of(
            () -> {
              Mutex mutex = new Mutex();
              mutex.lock();
              String[] end = new String[1];
              Thread waiter =
                  new Thread(
                      () -> {
                        try {
                          mutex.acquireInterruptibly(1);
                          end[0] = "got";
                          mutex.unlock();
                        } catch (InterruptedException e) {
                          end[0] = "interrupted";
                        }
                      });
              waiter.start();
              Thread other = new Thread(waiter::interrupt);
              other.start();
              mutex.unlock();
              waiter.join();
              other.join();
              return end[0];
            }));
  }

  @Test
  void signalWakesTheOneThatWaits() {
    assertEquals(
        Set.of("0", "1"), // how often it had to wait
        Outcomes.of(
            () -> {
              Mutex mutex = new Mutex();
              Condition condition = mutex.newCondition();
              boolean[] ready = new boolean[1];
              int[] waits = new int[1];
              run(
                  task(
                      () -> {
                        mutex.lock();
                        while (!ready[0]) {
                          waits[0]++;
                          condition.await();
                        }
                        mutex.unlock();
                      }),
                  () -> {
                    mutex.lock();
                    ready[0] = true;
                    condition.signal();
                    mutex.unlock();
                  });
              return waits[0];
            }));
  }

  @Test
  void signalBeforeTheWaitIsLost() {
    assertEquals(
        Set.of("deadlock", "woken"),
        Outcomes.of(
            () -> {
              Mutex mutex = new Mutex();
              Condition condition = mutex.newCondition();
              run(
                  task(
                      () -> {
                        mutex.lock();
                        condition.await();
                        mutex.unlock();
                      }),
                  () -> {
                    mutex.lock();
                    condition.signal();
                    mutex.unlock();
                  });
              return "woken";
            }));
  }

  @Test
  void timedWaitIsSignalledOrTimesOut() {
    assertEquals(
        Set.of("false", "true"),
        Outcomes.of(
            () -> {
              Mutex mutex = new Mutex();
              Condition condition = mutex.newCondition();
              boolean[] signalled = new boolean[1];
              Thread waiter =
                  new Thread(
                      task(
                          () -> {
                            mutex.lock();
                            signalled[0] = condition.awaitNanos(1_000) > 0;
                            mutex.unlock();
                          }));
              waiter.start();
              mutex.lock();
              condition.signal();
              mutex.unlock();
              waiter.join();
              return signalled[0];
            }));
  }

  @Test
  void gateOpensForAll() {
    assertEquals(
        Set.of("2"),
        Outcomes.of(
            () -> {
              Gate gate = new Gate();
              int[] passed = new int[2];
              run(
                  () -> {
                    gate.acquireShared(1);
                    passed[0] = 1;
                  },
                  () -> {
                    gate.acquireShared(1);
                    passed[1] = 1;
                  },
                  () -> gate.releaseShared(1));
              return passed[0] + passed[1];
            }));
  }

  @Test
  void gateIsAskedBeforeOrAfter() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          Gate gate = new Gate();
          boolean[] open = new boolean[1];
          run(() -> gate.releaseShared(1), () -> open[0] = gate.isOpen());
          return open[0];
        });
  }

  @Test
  void queueIsAskedBeforeOrAfterSomebodyWaits() {
    assertOutcomes(
        Set.of("false false", "false true", "true true"),
        () -> {
          Gate gate = new Gate();
          boolean[] queued = new boolean[2];
          Thread waiter = new Thread(() -> gate.acquireShared(1));
          waiter.start();
          queued[0] = gate.hasQueuedThreads();
          queued[1] = gate.hasQueuedThreads();
          gate.releaseShared(1);
          waiter.join();
          return queued[0] + " " + queued[1];
        });
  }
}
