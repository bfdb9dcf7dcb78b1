package dev.jacquard.it.locks;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.kernel.Outcome;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In which order threads wait for locks, and what can be asked about that. */
@Tag("host")
@SuppressWarnings({"ThreadPriorityCheck", "LockNotBeforeTry"})
class WaitingOrderTest {
  private static Runnable guarded(Lock lock) {
    return () -> {
      lock.lock();
      lock.unlock();
    };
  }

  /** Both threads are known to wait, one after the other. */
  private static Callable<?> order(boolean fair) {
    return () -> {
      ReentrantLock lock = new ReentrantLock(fair);
      StringBuilder order = new StringBuilder();
      Thread[] threads = new Thread[2];
      lock.lock();
      for (int i = 0; i < threads.length; i++) {
        String name = "" + i;
        threads[i] =
            new Thread(
                () -> {
                  lock.lock();
                  order.append(name);
                  lock.unlock();
                });
        threads[i].start();
        while (!lock.hasQueuedThread(threads[i])) {
          Thread.yield();
        }
      }
      lock.unlock();
      for (Thread thread : threads) {
        thread.join();
      }
      return order;
    };
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void thoseThatWaitAreServedInOrder(boolean fair) {
    assertEquals(Set.of("01"), Outcomes.of(order(fair)));
  }

  /** One that comes again waits behind the other if the lock is fair, and may overtake if not. */
  private static Callable<?> twice(boolean fair) {
    return () -> {
      ReentrantLock lock = new ReentrantLock(fair);
      StringBuilder order = new StringBuilder();
      lock.lock();
      Thread other =
          new Thread(
              () -> {
                lock.lock();
                order.append("b");
                lock.unlock();
              });
      other.start();
      while (!lock.hasQueuedThreads()) {
        Thread.yield();
      }
      lock.unlock();
      lock.lock();
      order.append("a");
      lock.unlock();
      other.join();
      return order;
    };
  }

  @Test
  void fairLockLetsNobodyOvertake() {
    assertEquals(Set.of("ba"), Outcomes.of(twice(true)));
    assertEquals(Set.of("ba", "ab"), Outcomes.of(twice(false)));
  }

  @Test
  void ordersOfAFairLockThatMatterNotAreNotCounted() {
    assertEquals(
        2,
        Explored.orders(
            () -> {
              ReentrantLock lock = new ReentrantLock(true);
              Thread a = new Thread(guarded(lock));
              Thread b = new Thread(guarded(lock));
              a.start();
              b.start();
            }));
  }

  /** The second reader waits behind the writer, which waits for the first. */
  private static Callable<?> readers(boolean joinFirst) {
    return () -> {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      lock.readLock().lock();
      Thread writer = new Thread(guarded(lock.writeLock()));
      Thread reader = new Thread(guarded(lock.readLock()));
      writer.start();
      reader.start();
      if (joinFirst) {
        reader.join();
      }
      lock.readLock().unlock();
      reader.join();
      writer.join();
      return "passed";
    };
  }

  @Test
  void readerWaitsBehindAWriter() {
    assertEquals(Set.of("deadlock", "passed"), Outcomes.of(readers(true)));
    assertEquals(Set.of("passed"), Outcomes.of(readers(false)));
  }

  /** The writer waits for itself, since it reads, and another reader behind it if it comes late. */
  private static Outcomes.Task upgrade(boolean reads) {
    return () -> {
      ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
      Thread writer =
          new Thread(
              () -> {
                if (reads) {
                  lock.readLock().lock();
                }
                lock.writeLock().lock();
                lock.writeLock().unlock();
              },
              "writer");
      Thread reader = new Thread(guarded(lock.readLock()), "reader");
      writer.start();
      reader.start();
      writer.join();
    };
  }

  @Test
  void readerWaitsBehindAWriterThatWaitsForItself() {
    Set<String> deadlocks = Explored.messages(Outcome.DEADLOCK, upgrade(true));
    assertEquals(
        Set.of(false, true),
        deadlocks.stream().map(text -> text.contains("reader waits")).collect(Collectors.toSet()),
        deadlocks::toString);
    assertEquals(Set.of(), Explored.messages(Outcome.DEADLOCK, upgrade(false)));
  }

  @Test
  void readerWaitsBehindAWriterThatWaitsForATry() {
    Callable<?> scenario =
        () -> {
          ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
          assertTrue(lock.readLock().tryLock());
          Thread writer = new Thread(guarded(lock.writeLock()));
          Thread reader = new Thread(guarded(lock.readLock()));
          writer.start();
          reader.start();
          reader.join();
          lock.readLock().unlock();
          writer.join();
          return "passed";
        };
    assertEquals(Set.of("deadlock", "passed"), Outcomes.of(scenario));
  }

  @Test
  void readerThatReadsAlreadyDoesNotWaitBehindAWriter() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              lock.readLock().lock();
              Thread writer = new Thread(guarded(lock.writeLock()));
              Thread other = new Thread(guarded(lock.readLock()));
              writer.start();
              other.start();
              lock.readLock().lock();
              lock.readLock().unlock();
              lock.readLock().unlock();
              writer.join();
              other.join();
              return "passed";
            });
    assertEquals(Set.of("passed"), seen);
  }

  /** One permit comes, and then another: the first that waits may need both. */
  private static Callable<?> permits(int needed) {
    return () -> {
      Semaphore semaphore = new Semaphore(0);
      Thread big =
          new Thread(
              () -> {
                semaphore.acquireUninterruptibly(needed);
                semaphore.release(needed);
              });
      Thread small =
          new Thread(
              () -> {
                semaphore.acquireUninterruptibly(1);
                semaphore.release(2);
              });
      big.start();
      small.start();
      semaphore.release(1);
      small.join();
      big.join();
      return "passed";
    };
  }

  @Test
  void whoNeedsFewPermitsWaitsBehindOneThatNeedsMore() {
    assertEquals(Set.of("deadlock", "passed"), Outcomes.of(permits(2)));
    assertEquals(Set.of("passed"), Outcomes.of(permits(1)));
  }

  @Test
  void fairSemaphoreServesInOrder() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Semaphore semaphore = new Semaphore(0, true);
              StringBuffer order = new StringBuffer();
              Thread[] threads = new Thread[2];
              for (int i = 0; i < threads.length; i++) {
                String name = "" + i;
                threads[i] =
                    new Thread(
                        () -> {
                          semaphore.acquireUninterruptibly();
                          order.append(name);
                          semaphore.release();
                        });
                threads[i].start();
                while (semaphore.getQueueLength() != i + 1) {
                  Thread.yield();
                }
              }
              semaphore.release();
              for (Thread thread : threads) {
                thread.join();
              }
              return order;
            });
    assertEquals(Set.of("01"), seen);
  }

  @Test
  void timedTryOfAFreeLockSucceeds() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              boolean lock = new ReentrantLock().tryLock(1, TimeUnit.SECONDS);
              boolean permit = new Semaphore(1).tryAcquire(1, TimeUnit.SECONDS);
              boolean read = new ReentrantReadWriteLock().readLock().tryLock(1, TimeUnit.SECONDS);
              boolean latch = new CountDownLatch(0).await(1, TimeUnit.SECONDS);
              return lock && permit && read && latch;
            });
    assertEquals(Set.of("true"), seen);
  }

  @Test
  void timedTryOfALockThatIsHeldMayFail() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantLock lock = new ReentrantLock();
              Thread other = new Thread(guarded(lock));
              other.start();
              boolean taken = lock.tryLock(1, TimeUnit.SECONDS);
              if (taken) {
                lock.unlock();
              }
              other.join();
              return taken;
            });
    assertEquals(Set.of("true", "false"), seen);
  }

  /**
   * One waits for a signal, and another one for the lock.
   *
   * @param first whether it gets the signal before the other one queues
   */
  private static Callable<?> signalled(boolean fair, boolean first) {
    return () -> {
      ReentrantLock lock = new ReentrantLock(fair);
      Condition condition = lock.newCondition();
      CountDownLatch entered = new CountDownLatch(1);
      StringBuffer order = new StringBuffer();
      Thread waits =
          new Thread(
              () -> {
                lock.lock();
                entered.countDown();
                condition.awaitUninterruptibly();
                order.append("signalled");
                lock.unlock();
              });
      Thread queues =
          new Thread(
              () -> {
                lock.lock();
                order.append("queued");
                lock.unlock();
              });
      waits.start();
      entered.await();
      lock.lock();
      if (first) {
        condition.signal();
      }
      queues.start();
      while (!lock.hasQueuedThread(queues)) {
        Thread.yield();
      }
      if (!first) {
        condition.signal();
      }
      lock.unlock();
      waits.join();
      queues.join();
      return order;
    };
  }

  @ParameterizedTest
  @ValueSource(booleans = {true, false})
  void whoIsSignalledWaitsBehindThoseThatQueuedBefore(boolean fair) {
    assertEquals(Set.of("queuedsignalled"), Outcomes.of(signalled(fair, false)));
    assertEquals(Set.of("signalledqueued"), Outcomes.of(signalled(fair, true)));
  }

  private static Callable<?> severalWait() {
    return () -> {
      ReentrantLock lock = new ReentrantLock(true);
      Condition condition = lock.newCondition();
      StringBuffer order = new StringBuffer();
      Thread[] threads = new Thread[2];
      for (int i = 0; i < threads.length; i++) {
        int number = i;
        CountDownLatch entered = new CountDownLatch(1);
        threads[i] =
            new Thread(
                () -> {
                  lock.lock();
                  entered.countDown();
                  condition.awaitUninterruptibly();
                  order.append(number);
                  lock.unlock();
                });
        threads[i].start();
        entered.await();
      }
      lock.lock();
      condition.signalAll();
      lock.unlock();
      for (Thread thread : threads) {
        thread.join();
      }
      return order;
    };
  }

  @Test
  void whoWasSignalledFirstGoesOnFirst() {
    assertEquals(Set.of("01"), Outcomes.of(severalWait()));
  }

  /** Its questions are for subclasses. */
  @SuppressWarnings("serial")
  private static final class OpenLock extends ReentrantLock {
    Thread owner() {
      return getOwner();
    }

    Collection<Thread> queued() {
      return getQueuedThreads();
    }

    Collection<Thread> waiting(Condition condition) {
      return getWaitingThreads(condition);
    }
  }

  @Test
  void subclassesSeeOwnerAndQueue() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              OpenLock lock = new OpenLock();
              Condition condition = lock.newCondition();
              CountDownLatch entered = new CountDownLatch(1);
              Thread waits =
                  new Thread(
                      () -> {
                        lock.lock();
                        entered.countDown();
                        condition.awaitUninterruptibly();
                        lock.unlock();
                      });
              waits.start();
              entered.await();
              lock.lock();
              boolean waiting =
                  lock.hasWaiters(condition) && lock.waiting(condition).equals(List.of(waits));
              Thread queues = new Thread(guarded(lock));
              queues.start();
              while (lock.getQueueLength() == 0) {
                Thread.yield();
              }
              boolean queued = lock.queued().equals(List.of(queues));
              boolean owner = lock.owner() == Thread.currentThread();
              int length = lock.getWaitQueueLength(condition);
              condition.signal();
              lock.unlock();
              queues.join();
              waits.join();
              return waiting + " " + queued + " " + owner + " " + length + " " + lock.owner();
            });
    assertEquals(Set.of("true true true 1 null"), seen);
  }

  @Test
  void textsAreThoseOfTheModel() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              Thread.currentThread().setName("owner");
              ReentrantLock lock = new ReentrantLock();
              String texts = state(lock);
              lock.lock();
              texts += state(lock);
              Semaphore semaphore = new Semaphore(3);
              semaphore.acquire();
              texts += state(semaphore);
              CountDownLatch latch = new CountDownLatch(2);
              latch.countDown();
              texts += state(latch);
              ReentrantReadWriteLock both = new ReentrantReadWriteLock();
              both.writeLock().lock();
              both.readLock().lock();
              texts += state(both) + state(both.readLock()) + state(both.writeLock());
              return texts;
            });
    assertEquals(
        Set.of(
            "[Unlocked][Locked by thread owner][Permits = 2][Count = 1]"
                + "[Write locks = 1, Read locks = 1][Read locks = 1][Locked by thread owner]"),
        seen);
  }

  private static String state(Object synchronizer) {
    String text = synchronizer.toString();
    assertTrue(text.startsWith(synchronizer.getClass().getName() + "@"), text);
    return text.substring(text.indexOf('['));
  }

  /**
   * Who comes second wants two permits after it had to wait for one: only then, in the middle of an
   * execution, is it known that the order of waiting matters. Nothing else is left for the outcome:
   * the permit goes to the second one, or it waits for ever.
   */
  private static String learnedLate() {
    Semaphore permits = new Semaphore(0);
    int[] found = new int[1];
    Outcomes.run(
        Outcomes.task(() -> permits.tryAcquire(1, TimeUnit.MILLISECONDS)),
        () -> {
          permits.release();
          found[0] = permits.drainPermits();
        },
        Outcomes.task(
            () -> {
              permits.acquireUninterruptibly();
              permits.tryAcquire(2, 1, TimeUnit.MILLISECONDS);
            }));
    return found[0] + " left";
  }

  @ParameterizedTest
  @ValueSource(strings = {"dpor", "sleep-set"})
  void whatIsLearnedInTheMiddleOfAnExecutionBeginsTheSearchAnew(String strategy) {
    assertEquals(
        Set.of("0 left", "deadlock"), Outcomes.of(WaitingOrderTest::learnedLate, strategy));
    Result result =
        Jacquard.explore("late", WaitingOrderTest::learnedLate).strategy(strategy).run();
    assertTrue(result.complete(), result::toString);
    assertEquals(118, result.partialOrders(), "as both strategies say");
  }
}
