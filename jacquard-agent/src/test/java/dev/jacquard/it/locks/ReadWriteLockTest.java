package dev.jacquard.it.locks;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Sampled;
import dev.jacquard.kernel.Outcome;
import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/** {@link ReentrantReadWriteLock} and {@link StampedLock}. */
@SuppressWarnings("LockNotBeforeTry")
class ReadWriteLockTest {
  private int x;
  private int y;

  @Test
  void readersShareAndCommute() {
    // Two readers that only take it: a single partial order. A release is a change, as far as
    // writers are concerned, so it is left out here.
    assertEquals(
        1,
        Explored.orders(
            () -> {
              ReadWriteLockTest s = new ReadWriteLockTest();
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              Runnable read =
                  () -> {
                    lock.readLock().lock();
                    Counting.require(s.x == 0, "changed");
                  };
              run(read, read);
            }));
  }

  @Test
  void twoReadersAreInsideTogether() {
    // They meet inside: if readers excluded each other, this would deadlock.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              CyclicBarrier meeting = new CyclicBarrier(2);
              Runnable read =
                  task(
                      () -> {
                        lock.readLock().lock();
                        meeting.await();
                        lock.readLock().unlock();
                      });
              run(read, read);
              return lock.getReadLockCount();
            });
    assertEquals(Set.of("0"), seen);
  }

  @Test
  void writerExcludesReadersAndWriters() {
    // A reader sees both writes or none; no increment is lost.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReadWriteLockTest s = new ReadWriteLockTest();
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              int[] read = new int[2];
              Runnable write =
                  () -> {
                    lock.writeLock().lock();
                    s.x++;
                    s.y++;
                    lock.writeLock().unlock();
                  };
              run(
                  write,
                  write,
                  () -> {
                    lock.readLock().lock();
                    read[0] = s.x;
                    read[1] = s.y;
                    lock.readLock().unlock();
                  });
              return read[0] + " " + read[1] + " " + s.x;
            });
    assertEquals(Set.of("0 0 2", "1 1 2", "2 2 2"), seen);
  }

  @Test
  void writerCanDowngrade() {
    // Takes the read lock before it lets the write lock go: nobody writes in between.
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReadWriteLockTest s = new ReadWriteLockTest();
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              int[] read = new int[1];
              run(
                  () -> {
                    lock.writeLock().lock();
                    s.x = 1;
                    lock.readLock().lock();
                    lock.writeLock().unlock();
                    read[0] = s.x;
                    lock.readLock().unlock();
                  },
                  () -> {
                    lock.writeLock().lock();
                    s.x = 2;
                    lock.writeLock().unlock();
                  });
              return read[0] + " " + s.x;
            });
    assertEquals(Set.of("1 1", "1 2"), seen);
  }

  @Test
  void readerCannotUpgrade() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              lock.readLock().lock();
              boolean upgraded = lock.writeLock().tryLock();
              Counting.require(!upgraded, "upgraded");
              lock.writeLock().lock();
              return "upgraded";
            });
    assertEquals(Set.of("deadlock"), seen);
  }

  @Test
  void triesAndCounts() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              String[] other = new String[1];
              lock.readLock().lock();
              lock.readLock().lock();
              Thread thread =
                  new Thread(
                      task(
                          () -> {
                            boolean read = lock.readLock().tryLock();
                            boolean write = lock.writeLock().tryLock(0, TimeUnit.SECONDS);
                            other[0] = read + " " + write + " " + lock.getReadLockCount();
                            other[0] += " " + lock.getReadHoldCount();
                            lock.readLock().unlock();
                          }));
              thread.start();
              thread.join();
              String text = other[0] + ", " + lock.getReadHoldCount();
              lock.readLock().unlock();
              lock.readLock().unlock();
              lock.writeLock().lock();
              text += " " + lock.isWriteLocked() + lock.isWriteLockedByCurrentThread();
              return text + lock.getWriteHoldCount() + lock.getReadLockCount();
            });
    assertEquals(Set.of("true false 3 1, 2 truetrue10"), seen);
  }

  @Test
  void unlockWithoutLockThrows() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
              String text = "";
              try {
                lock.readLock().unlock();
              } catch (IllegalMonitorStateException e) {
                text += "read ";
              }
              try {
                lock.writeLock().unlock();
              } catch (IllegalMonitorStateException e) {
                text += "write";
              }
              return text;
            });
    assertEquals(Set.of("read write"), seen);
  }

  @Test
  void stampedWriterExcludes() {
    Set<String> seen =
        Sampled.of(
            () -> {
              ReadWriteLockTest s = new ReadWriteLockTest();
              StampedLock lock = new StampedLock();
              Runnable write =
                  () -> {
                    long stamp = lock.writeLock();
                    s.x++;
                    lock.unlockWrite(stamp);
                  };
              int[] read = new int[1];
              run(
                  write,
                  write,
                  () -> {
                    long stamp = lock.readLock();
                    int before = s.x;
                    read[0] = s.x - before;
                    lock.unlockRead(stamp);
                  });
              return s.x + " " + read[0];
            });
    assertEquals(Set.of("2 0"), seen);
  }

  @Test
  void optimisticReadIsValidOnlyWithoutAWriter() {
    // What validates is consistent; a writer in between makes it invalid.
    Set<String> seen =
        Sampled.of(
            () -> {
              ReadWriteLockTest s = new ReadWriteLockTest();
              StampedLock lock = new StampedLock();
              String[] result = new String[1];
              run(
                  () -> {
                    long stamp = lock.writeLock();
                    s.x = 1;
                    s.y = 1;
                    lock.unlockWrite(stamp);
                  },
                  () -> {
                    long stamp = lock.tryOptimisticRead();
                    int a = s.x;
                    int b = s.y;
                    result[0] = lock.validate(stamp) ? a + "" + b : "invalid";
                  });
              return result[0];
            });
    assertEquals(Set.of("00", "11", "invalid"), seen);
  }

  /**
   * All hold the read lock, and each waits for all others: there are more ways through that than
   * anyone can follow, and the first thread, which waits for them, is on none that leads back.
   */
  @Test
  void readersThatAllWantToWriteAreADeadlock() {
    Result result = Jacquard.explore("upgrade", () -> upgrade(false)).executions(2).run();
    assertEquals(Map.of(Outcome.DEADLOCK, 2L), result.outcomes());
    assertEquals(1, result.findings().size());

    result = Jacquard.explore("no upgrade", () -> upgrade(true)).executions(2).run();
    assertEquals(Map.of(Outcome.PASSED, 2L), result.outcomes());
  }

  private static void upgrade(boolean releases) {
    int readers = 24;
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    CyclicBarrier meeting = new CyclicBarrier(readers);
    Runnable read =
        task(
            () -> {
              lock.readLock().lock();
              meeting.await();
              if (releases) {
                lock.readLock().unlock();
              }
              lock.writeLock().lock();
              lock.writeLock().unlock();
            });
    run(Collections.nCopies(readers, read).toArray(new Runnable[0]));
  }
}
