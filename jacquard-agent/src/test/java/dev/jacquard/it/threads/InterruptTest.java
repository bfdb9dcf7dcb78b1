package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The interrupt flag, and the calls that it ends. */
@SuppressWarnings("LockNotBeforeTry")
@Tag("host")
class InterruptTest {
  /** Interrupts a thread in, or before, a call: how it ended, and the flag after that. */
  private static String interrupted(Outcomes.Task blocking) throws InterruptedException {
    String[] result = new String[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                blocking.run();
                result[0] = "returned";
              } catch (InterruptedException e) {
                result[0] = "interrupted";
              } catch (Exception e) {
                result[0] = e.toString();
              }
              result[0] += " " + Thread.currentThread().isInterrupted();
            });
    thread.start();
    thread.interrupt();
    thread.join();
    return result[0];
  }

  @Test
  void endsWhatWaitsForEver() {
    // Before or during the call, the result is the same: the exception, and the flag is cleared.
    Set<String> only = Set.of("interrupted false");
    assertEquals(only, Outcomes.of(() -> interrupted(new Semaphore(0)::acquire)));
    assertEquals(only, Outcomes.of(() -> interrupted(new CountDownLatch(1)::await)));
    assertEquals(only, Outcomes.of(() -> interrupted(() -> new Semaphore(0).acquire(3))));
    assertEquals(
        only,
        Outcomes.of(
            () -> {
              Thread me = Thread.currentThread();
              return interrupted(me::join);
            }));
  }

  @Test
  void endsASleepOrComesTooLate() {
    assertEquals(
        Set.of("interrupted false", "returned true", "returned false"),
        Outcomes.of(() -> interrupted(() -> Thread.sleep(50))));
  }

  @Test
  void endsAnInterruptibleLock() {
    // The scenario holds the lock until the thread is interrupted.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              lock.lock();
              return interrupted(lock::lockInterruptibly);
            });
    assertEquals(Set.of("interrupted false"), seen);
  }

  /**
   * A timed try whose time is over tries once more, and does not look at its flag again: the
   * interrupt, and whoever takes the lock after it, may come between the two looks.
   */
  @Test
  void comesTooLateForATimedTryThatGivesUp() {
    Set<String> expected = Set.of("interrupted false", "true false", "true true", "false true");
    for (boolean fair : new boolean[] {false, true}) {
      ReentrantLock[] lock = new ReentrantLock[1];
      assertEquals(
          expected,
          Outcomes.of(
              () -> {
                lock[0] = new ReentrantLock(fair);
                return interruptedInTry(lock[0]::tryLock, lock[0]::unlock, lock[0]::lock);
              }));
      Semaphore[] permits = new Semaphore[1];
      assertEquals(
          expected,
          Outcomes.of(
              () -> {
                permits[0] = new Semaphore(1, fair);
                return interruptedInTry(
                    permits[0]::tryAcquire,
                    permits[0]::release,
                    permits[0]::acquireUninterruptibly);
              }));
    }
  }

  /** A condition looks at the flag before it asks for the lock; a monitor asks first. */
  @Test
  void winsOverALockThatIsNotHeldOnConditionsOnly() {
    String notHeld = IllegalMonitorStateException.class.getSimpleName();
    assertEquals(
        Set.of("interrupted false", notHeld + " true", notHeld + " false"),
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              return name(interrupted(lock.newCondition()::await), notHeld);
            }));
    assertEquals(
        Set.of(notHeld + " true", notHeld + " false"),
        Outcomes.of(() -> name(interrupted(new Object()::wait), notHeld)));
  }

  /** The result without the message of the exception. */
  private static String name(String result, String exception) {
    return result.contains(exception)
        ? exception + result.substring(result.lastIndexOf(' '))
        : result;
  }

  private interface TimedTry {
    boolean go(long time, TimeUnit unit) throws InterruptedException;
  }

  /** Interrupts a thread in a timed try, then takes what it tries to take: how the try ended. */
  private static String interruptedInTry(TimedTry timed, Runnable giveBack, Runnable take)
      throws InterruptedException {
    String[] result = new String[1];
    Thread thread =
        new Thread(
            () -> {
              try {
                boolean got = timed.go(1, TimeUnit.MILLISECONDS);
                if (got) {
                  giveBack.run();
                }
                result[0] = got + " " + Thread.currentThread().isInterrupted();
              } catch (InterruptedException e) {
                result[0] = "interrupted " + Thread.currentThread().isInterrupted();
              }
            });
    thread.start();
    thread.interrupt();
    take.run();
    thread.join();
    return result[0];
  }

  @Test
  void winsOnEntryEvenIfNothingHadToWait() {
    // Interrupted before the call: the exception, although the permit is there.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread.currentThread().interrupt();
              String text = "";
              Semaphore semaphore = new Semaphore(1);
              try {
                semaphore.acquire();
              } catch (InterruptedException e) {
                text += "acquire ";
              }
              Thread.currentThread().interrupt();
              try {
                new CountDownLatch(0).await();
              } catch (InterruptedException e) {
                text += "await ";
              }
              Thread.currentThread().interrupt();
              try {
                Thread.sleep(0);
              } catch (InterruptedException e) {
                text += "sleep ";
              }
              Thread.currentThread().interrupt();
              try {
                new ReentrantLock().lockInterruptibly();
              } catch (InterruptedException e) {
                text += "lock ";
              }
              return text + semaphore.availablePermits() + Thread.interrupted();
            });
    assertEquals(Set.of("acquire await sleep lock 1false"), seen);
  }

  @Test
  void doesNotEndAnUninterruptibleCall() {
    // lock() goes on waiting, and the flag is still set when it has the lock.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              boolean[] flag = new boolean[1];
              lock.lock();
              Thread thread =
                  new Thread(
                      () -> {
                        lock.lock();
                        flag[0] = Thread.currentThread().isInterrupted();
                        lock.unlock();
                      });
              thread.start();
              thread.interrupt();
              lock.unlock();
              thread.join();
              return flag[0];
            });
    assertEquals(Set.of("true"), seen);
  }

  @Test
  void interruptedClearsAndIsInterruptedDoesNot() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread me = Thread.currentThread();
              me.interrupt();
              return me.isInterrupted()
                  + " "
                  + me.isInterrupted()
                  + " "
                  + Thread.interrupted()
                  + " "
                  + Thread.interrupted()
                  + " "
                  + me.isInterrupted();
            });
    assertEquals(Set.of("true true true false false"), seen);
  }

  @Test
  void flagIsSharedMemory() {
    // The target reads it before or after it is set; the other one sees it set unless cleared.
    Set<String> seen =
        Outcomes.of(
            () -> {
              boolean[] inside = new boolean[1];
              Thread thread = new Thread(() -> inside[0] = Thread.interrupted());
              thread.start();
              thread.interrupt();
              boolean outside = thread.isInterrupted();
              thread.join();
              return inside[0] + " " + (outside || inside[0]);
            });
    // Not cleared by the target, and not ended when asked: set. A thread that has ended may or may
    // not keep its flag; Jacquard's is kept.
    assertEquals(Set.of("false true", "true true"), seen);
  }

  @Test
  void isSeenByOthersWhereverTheThreadWaits() {
    // A real thread that waits for its turn clears its real flag, at any moment of these looks.
    Set<String> seen =
        Sampled.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              Semaphore begun = new Semaphore(0);
              Thread thread =
                  new Thread(
                      () -> {
                        begun.release();
                        lock.lock();
                      });
              lock.lock();
              thread.start();
              begun.acquire();
              thread.interrupt();
              int looks = 0;
              while (looks < 200 && thread.isInterrupted()) {
                looks++;
              }
              lock.unlock();
              thread.join();
              return looks;
            });
    assertEquals(Set.of("200"), seen);
  }

  @Test
  void threadInterruptedBeforeItsStartStartsInterrupted() {
    // Since 17 the flag of a thread that is not alive is recorded.
    Set<String> seen =
        Outcomes.of(
            () -> {
              String[] result = new String[1];
              Thread thread =
                  new Thread(
                      () -> {
                        try {
                          Thread.sleep(10);
                          result[0] = "slept";
                        } catch (InterruptedException e) {
                          result[0] = "interrupted";
                        }
                      });
              thread.interrupt();
              thread.start();
              thread.join();
              return result[0];
            });
    assertEquals(Set.of("interrupted"), seen);
  }

  @Test
  void joinIsInterruptible() {
    // The joiner is interrupted or the joined thread ends before.
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread me = Thread.currentThread();
              Thread other = new Thread(me::interrupt);
              other.start();
              try {
                other.join();
                return "joined " + Thread.interrupted();
              } catch (InterruptedException e) {
                return "interrupted";
              }
            });
    assertEquals(Set.of("interrupted", "joined true"), seen);
  }

  /** As in the JVM, who has found no interrupt goes on to the try, whatever comes between. */
  @Test
  void interruptMayComeBetweenTheLookAndTheTry() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Semaphore permits = new Semaphore(1);
              String[] result = {"taken"};
              Thread takes =
                  new Thread(
                      () -> {
                        try {
                          permits.acquire();
                        } catch (InterruptedException e) {
                          result[0] = "interrupted";
                        }
                      });
              takes.start();
              takes.interrupt();
              int left = permits.availablePermits();
              takes.join();
              return result[0] + " " + left;
            });
    assertEquals(Set.of("taken 0", "taken 1", "interrupted 1"), seen);
  }
}
