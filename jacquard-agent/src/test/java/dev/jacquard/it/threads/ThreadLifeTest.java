package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * What threads ask each other before the start, between start and end, and after the end is an
 * operation in each of these states.
 */
@Tag("host")
class ThreadLifeTest {
  /**
   * A try that cannot fail, after calls about a thread that may have ended, before a timed wait.
   */
  private static long ordersOfTry(BooleanSupplier attempt, boolean otherFirst) {
    return Explored.orders(
        () -> {
          int[] x = {0};
          Thread u = new Thread(() -> x[0] = 3);
          Thread t =
              new Thread(
                  () -> {
                    x[0]++;
                    LockSupport.unpark(u);
                    LockSupport.unpark(u);
                    if (!attempt.getAsBoolean()) {
                      throw new AssertionError("nobody else takes it");
                    }
                    try {
                      u.join(5);
                    } catch (InterruptedException e) {
                      throw new AssertionError(e);
                    }
                  });
          (otherFirst ? u : t).start();
          (otherFirst ? t : u).start();
        });
  }

  @Test
  void noResultSlidesOntoAnotherOperation() {
    assertTrue(ordersOfTry(() -> new ReentrantLock().tryLock(), true) > 0);
    assertTrue(ordersOfTry(() -> new ReentrantLock().tryLock(), false) > 0);
    assertTrue(ordersOfTry(() -> new Semaphore(1).tryAcquire(), false) > 0);
    assertTrue(ordersOfTry(() -> new ReentrantReadWriteLock().readLock().tryLock(), false) > 0);
  }

  private static Set<String> unparkAndStart(boolean startFirst) {
    return Outcomes.of(
        () -> {
          Thread parks = new Thread(LockSupport::park);
          Thread unparks = new Thread(() -> LockSupport.unpark(parks));
          (startFirst ? parks : unparks).start();
          (startFirst ? unparks : parks).start();
          parks.join();
          return "passed";
        });
  }

  @Test
  void permitThatComesBeforeTheStartIsLost() {
    assertEquals(Set.of("deadlock", "passed"), unparkAndStart(false));
    assertEquals(Set.of("passed"), unparkAndStart(true));
  }

  @Test
  void threadMayNotBeStartedYetWhenOthersLookAtIt() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              AtomicInteger alive = new AtomicInteger();
              Thread u = new Thread(() -> {});
              Thread looks = new Thread(() -> alive.set(u.isAlive() ? 1 : 2));
              looks.start();
              u.start();
              looks.join();
              return alive.get();
            });
    assertEquals(Set.of("1", "2"), seen);
  }

  private static Set<String> lookAndPark(ThreadFactory factory) {
    return Outcomes.of(
        () -> {
          Thread first = factory.newThread(() -> {});
          Thread second = factory.newThread(() -> {});
          Thread looks =
              new Thread(
                  () -> {
                    boolean[] alive = {second.isAlive(), first.isAlive()};
                    LockSupport.park(alive);
                  });
          looks.start();
          first.start();
          second.start();
          looks.join();
          return "passed";
        });
  }

  @Test
  void threadsThatTheJdkHasMadeAreKnownBeforeTheirStartToo() {
    assertEquals(Set.of("deadlock"), lookAndPark(Thread::new));
    assertEquals(Set.of("deadlock"), lookAndPark(Executors.defaultThreadFactory()));
  }

  @Test
  void interruptBeforeTheStartIsKept() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              AtomicInteger found = new AtomicInteger();
              Thread u =
                  new Thread(() -> found.set(Thread.currentThread().isInterrupted() ? 1 : 2));
              Thread interrupts = new Thread(u::interrupt);
              interrupts.start();
              u.start();
              u.join();
              interrupts.join();
              return found.get() + " " + u.isInterrupted();
            });
    assertEquals(Set.of("1 true", "2 true"), seen);
  }

  @Test
  void oneOfTwoStartsFails() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              AtomicInteger failed = new AtomicInteger();
              AtomicInteger ran = new AtomicInteger();
              Thread u = new Thread(ran::incrementAndGet);
              Runnable start =
                  () -> {
                    try {
                      u.start();
                    } catch (IllegalThreadStateException e) {
                      failed.incrementAndGet();
                    }
                  };
              Thread first = new Thread(start);
              Thread second = new Thread(start);
              first.start();
              second.start();
              first.join();
              second.join();
              u.join();
              return failed.get() + " " + ran.get();
            });
    assertEquals(Set.of("1 1"), seen);
  }
}
