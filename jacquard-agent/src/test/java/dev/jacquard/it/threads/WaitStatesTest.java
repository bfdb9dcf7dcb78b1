package dev.jacquard.it.threads;

import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Phaser;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Threads that wait in the JDK are found as they are in the JVM, as tests of libraries look. */
@Tag("host")
@SuppressWarnings({"CheckReturnValue", "LockNotBeforeTry", "WaitNotInLoop"})
class WaitStatesTest {
  private static final int LOOKS = 50;

  private static void blocks(Thread.State expected, List<Outcomes.Task> waits) throws Exception {
    for (int i = 0; i < waits.size(); i++) {
      Outcomes.Task wait = waits.get(i);
      Thread thread =
          new Thread(
              () -> {
                try {
                  wait.run();
                } catch (Exception e) {
                  // interrupted, as it is to be
                }
              });
      thread.start();
      Thread.State seen = null;
      for (int look = 0; look < LOOKS && seen != expected; look++) {
        Thread.sleep(1);
        seen = thread.getState();
      }
      if (seen != expected) {
        throw new AssertionError("wait " + i + " is " + seen + ", not " + expected);
      }
      thread.interrupt();
      thread.join();
    }
  }

  private static void scenario() throws Exception {
    final ReentrantLock lock = new ReentrantLock();
    final Object monitor = new Object();
    final Semaphore semaphore = new Semaphore(0);
    final CountDownLatch latch = new CountDownLatch(1);
    final BlockingQueue<Integer> linked = new LinkedBlockingQueue<>();
    final BlockingQueue<Integer> fair = new ArrayBlockingQueue<>(1, true);
    final BlockingQueue<Integer> synchronous = new SynchronousQueue<>();
    final CyclicBarrier barrier = new CyclicBarrier(2);
    final Phaser phaser = new Phaser(1);
    final CompletableFuture<Integer> future = new CompletableFuture<>();
    final FutureTask<Integer> task = new FutureTask<>(() -> 1);
    final ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    final StampedLock stamped = new StampedLock();
    lock.lock();
    both.writeLock().lock();
    stamped.writeLock();
    blocks(
        Thread.State.WAITING,
        List.of(
            () -> {
              synchronized (monitor) {
                monitor.wait();
              }
            },
            lock::lockInterruptibly,
            semaphore::acquire,
            latch::await,
            linked::take,
            fair::take,
            synchronous::take,
            barrier::await,
            () -> phaser.awaitAdvanceInterruptibly(0),
            future::get,
            task::get,
            () -> both.readLock().lockInterruptibly(),
            stamped::readLockInterruptibly));
    blocks(
        Thread.State.TIMED_WAITING,
        List.of(
            () -> Thread.sleep(10_000),
            () -> {
              synchronized (monitor) {
                monitor.wait(10_000);
              }
            },
            () -> lock.tryLock(10, TimeUnit.SECONDS),
            () -> semaphore.tryAcquire(10, TimeUnit.SECONDS),
            () -> latch.await(10, TimeUnit.SECONDS),
            () -> linked.poll(10, TimeUnit.SECONDS),
            () -> fair.poll(10, TimeUnit.SECONDS),
            () -> synchronous.poll(10, TimeUnit.SECONDS),
            () -> phaser.awaitAdvanceInterruptibly(0, 10, TimeUnit.SECONDS),
            () -> future.get(10, TimeUnit.SECONDS),
            () -> task.get(10, TimeUnit.SECONDS),
            () -> both.readLock().tryLock(10, TimeUnit.SECONDS),
            () -> stamped.tryWriteLock(10, TimeUnit.SECONDS)));
  }

  @ParameterizedTest
  @ValueSource(strings = {"random", "pos-star"})
  void waitsOfTheLibrarySayHowTheyWait(String strategy) {
    Result result =
        Jacquard.explore("states", Outcomes.task(WaitStatesTest::scenario))
            .strategy(strategy)
            .executions(5)
            .run();
    assertFalse(result.foundBug(), result.toString());
  }
}
