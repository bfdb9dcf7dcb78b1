package dev.jacquard.it.locks;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@link Semaphore} and {@link CountDownLatch}; barriers are in {@link BarrierTest}. */
class SemaphoreLatchBarrierTest {
  private int x;

  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void onePermitExcludes(boolean fair) {
    Set<String> seen =
        Outcomes.of(
            () -> {
              SemaphoreLatchBarrierTest s = new SemaphoreLatchBarrierTest();
              Semaphore semaphore = new Semaphore(1, fair);
              Runnable increment =
                  task(
                      () -> {
                        semaphore.acquire();
                        s.x++;
                        semaphore.release();
                      });
              run(increment, increment);
              return s.x + " " + semaphore.availablePermits();
            });
    assertEquals(Set.of("2 1"), seen);
  }

  @Test
  void twoPermitsDoNotExclude() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              SemaphoreLatchBarrierTest s = new SemaphoreLatchBarrierTest();
              Semaphore semaphore = new Semaphore(2);
              Runnable increment =
                  () -> {
                    semaphore.acquireUninterruptibly();
                    s.x++;
                    semaphore.release();
                  };
              run(increment, increment);
              return s.x;
            });
    assertEquals(Set.of("1", "2"), seen);
  }

  @Test
  void severalPermitsAreTakenTogether() {
    // Two of three each, one after the other; taking them one by one can deadlock.
    assertEquals(Set.of("3"), Outcomes.of(() -> takeTwoOfThree(true)));
    assertEquals(Set.of("1", "deadlock"), Outcomes.of(() -> takeOneByOneOfTwo()));
  }

  private static int takeTwoOfThree(boolean release) {
    Semaphore semaphore = new Semaphore(3);
    Runnable both =
        task(
            () -> {
              semaphore.acquire(2);
              if (release) {
                semaphore.release(2);
              }
            });
    run(both, both);
    return semaphore.availablePermits();
  }

  private static int takeOneByOneOfTwo() {
    Semaphore semaphore = new Semaphore(2);
    Runnable both =
        task(
            () -> {
              semaphore.acquire();
              semaphore.acquire();
              semaphore.release(2);
            });
    run(both, both);
    return semaphore.availablePermits() / 2;
  }

  @Test
  void releaseOfMoreThanWasTakenAddsPermits() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Semaphore semaphore = new Semaphore(-1);
              run(task(() -> semaphore.acquire(2)), () -> semaphore.release(3));
              return semaphore.availablePermits();
            });
    assertEquals(Set.of("0"), seen);
  }

  @Test
  void tryAcquireTakesItOrNot() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Semaphore semaphore = new Semaphore(1);
              boolean[] got = new boolean[2];
              run(() -> got[0] = semaphore.tryAcquire(), () -> got[1] = semaphore.tryAcquire(1));
              return got[0] + " " + got[1] + " " + semaphore.availablePermits();
            });
    assertEquals(Set.of("false true 0", "true false 0"), seen);
  }

  @Test
  void timedTryAcquireGetsItOrTimesOut() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Semaphore semaphore = new Semaphore(0);
              boolean[] got = new boolean[1];
              run(
                  task(() -> got[0] = semaphore.tryAcquire(2, 1, TimeUnit.SECONDS)),
                  () -> semaphore.release(2));
              return got[0] + " " + semaphore.availablePermits();
            });
    assertEquals(Set.of("false 2", "true 0"), seen);
  }

  @Test
  void drainTakesWhatIsThere() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Semaphore semaphore = new Semaphore(1);
              int[] got = new int[1];
              run(() -> got[0] = semaphore.drainPermits(), () -> semaphore.release(2));
              return got[0] + " " + semaphore.availablePermits();
            });
    assertEquals(Set.of("1 2", "3 0"), seen);
  }

  @Test
  void reducedPermitsMayBeNegative() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              class Reducible extends Semaphore {
                private static final long serialVersionUID = 1;

                Reducible() {
                  super(1);
                }

                void reduce(int n) {
                  reducePermits(n);
                }
              }

              Reducible semaphore = new Reducible();
              semaphore.reduce(3);
              return semaphore.availablePermits() + " " + semaphore.tryAcquire();
            });
    assertEquals(Set.of("-2 false"), seen);
  }

  @Test
  void negativeNumbersAreRefused() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              try {
                new Semaphore(1).acquire(-1);
                return "acquired";
              } catch (IllegalArgumentException e) {
                return "refused";
              }
            });
    assertEquals(Set.of("refused"), seen);
  }

  @Test
  void latchOpensWithTheLastCount() {
    // The waiter sees both writes.
    Set<String> seen =
        Outcomes.of(
            () -> {
              int[] x = new int[3];
              CountDownLatch latch = new CountDownLatch(2);
              run(
                  task(
                      () -> {
                        latch.await();
                        x[2] = x[0] + x[1];
                      }),
                  () -> {
                    x[0] = 1;
                    latch.countDown();
                  },
                  () -> {
                    x[1] = 2;
                    latch.countDown();
                  });
              return x[2] + " " + latch.getCount();
            });
    assertEquals(Set.of("3 0"), seen);
  }

  @Test
  void latchThatNobodyOpensIsADeadlock() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              CountDownLatch latch = new CountDownLatch(2);
              run(task(latch::await), latch::countDown);
              return "open";
            });
    assertEquals(Set.of("deadlock"), seen);
  }

  @Test
  void timedAwaitSeesItOpenOrTimesOut() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              CountDownLatch latch = new CountDownLatch(1);
              boolean[] open = new boolean[1];
              run(task(() -> open[0] = latch.await(1, TimeUnit.SECONDS)), latch::countDown);
              return open[0];
            });
    assertEquals(Set.of("false", "true"), seen);
  }

  @Test
  void latchStaysOpenAndItsCountIsRead() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              CountDownLatch latch = new CountDownLatch(1);
              long[] count = new long[1];
              run(() -> count[0] = latch.getCount(), latch::countDown);
              latch.countDown();
              latch.await();
              return count[0] + " " + latch.getCount();
            });
    assertEquals(Set.of("0 0", "1 0"), seen);
  }
}
