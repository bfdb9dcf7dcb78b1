package dev.jacquard.it.locks;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Explored;
import dev.jacquard.it.program.Outcomes;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.StampedLock;
import org.junit.jupiter.api.Test;

/**
 * Stamped locks, whose real code runs, each call as one step as far as it does not block: the
 * outcomes of small programs are what the specification allows, all of them.
 */
class StampedLockTest {
  private static void assertOutcomes(Set<String> expected, Callable<?> program) {
    assertEquals(expected, Outcomes.of(program, "dpor"));
  }

  /** On real threads that takes too long where they have to wait for each other. */
  private static void assertAllOutcomes(Set<String> expected, Callable<?> program) {
    assertOutcomes(expected, program);
    assertEquals(expected, Outcomes.of(program, "dfs"), "dfs");
  }

  @Test
  void isAskedBeforeOrAfterInTwoOrders() throws Exception {
    boolean[] seen = new boolean[1];
    Callable<?> program =
        () -> {
          StampedLock lock = new StampedLock();
          run(lock::tryWriteLock, () -> seen[0] = lock.isWriteLocked());
          return seen[0];
        };
    assertAllOutcomes(Set.of("false", "true"), program);
    assertEquals(2, Explored.orders(program::call));
  }

  @Test
  void callsInARowAreStepsOfTheirOwn() {
    assertAllOutcomes(
        Set.of("false false", "false true", "true true"),
        () -> {
          StampedLock lock = new StampedLock();
          boolean[] seen = new boolean[2];
          run(
              lock::tryWriteLock,
              () -> {
                boolean first = lock.isWriteLocked();
                boolean second = lock.isWriteLocked();
                seen[0] = first;
                seen[1] = second;
              });
          return seen[0] + " " + seen[1];
        });
  }

  @Test
  void tryToWriteSucceedsUnlessAnotherWrites() {
    assertAllOutcomes(
        Set.of("false", "true"),
        () -> {
          StampedLock lock = new StampedLock();
          boolean[] got = new boolean[1];
          run(
              () -> {
                long stamp = lock.tryWriteLock();
                got[0] = stamp != 0;
                if (got[0]) {
                  lock.unlockWrite(stamp);
                }
              },
              () -> lock.unlockWrite(lock.writeLock()));
          return got[0];
        });
  }

  @Test
  void writersExcludeEachOther() {
    assertEquals(
        Set.of("3"),
        Outcomes.of(
            () -> {
              StampedLock lock = new StampedLock();
              int[] n = new int[1];
              Runnable increment =
                  () -> {
                    long stamp = lock.writeLock();
                    n[0]++;
                    lock.unlock(stamp);
                  };
              run(increment, increment, increment);
              return n[0];
            }));
  }

  /** Each says that it is inside, then whether the other one is. */
  private static String together(StampedLock lock, boolean write) {
    int[] inside = new int[2];
    int[] seen = new int[2];
    Runnable[] tasks = new Runnable[2];
    for (int i = 0; i < 2; i++) {
      int me = i;
      tasks[i] =
          () -> {
            long stamp = write ? lock.writeLock() : lock.readLock();
            inside[me] = 1;
            seen[me] = inside[1 - me];
            lock.unlock(stamp);
          };
    }
    run(tasks);
    return seen[0] + " " + seen[1];
  }

  @Test
  void readersMayBeInsideTogether() {
    assertOutcomes(Set.of("0 1", "1 0", "1 1"), () -> together(new StampedLock(), false));
  }

  @Test
  void writersMayNot() {
    assertOutcomes(Set.of("0 1", "1 0"), () -> together(new StampedLock(), true));
  }

  @Test
  void readersSeeAllOrNothingOfAWriter() {
    assertEquals(
        Set.of("0 0", "0 2", "2 0", "2 2"),
        Outcomes.of(
            () -> {
              StampedLock lock = new StampedLock();
              int[] n = new int[1];
              int[] seen = new int[2];
              run(
                  () -> {
                    long stamp = lock.writeLock();
                    n[0]++;
                    n[0]++;
                    lock.unlockWrite(stamp);
                  },
                  () -> {
                    long stamp = lock.readLock();
                    seen[0] = n[0];
                    lock.unlockRead(stamp);
                  },
                  () -> {
                    long stamp = lock.readLock();
                    seen[1] = n[0];
                    lock.unlockRead(stamp);
                  });
              return seen[0] + " " + seen[1];
            }));
  }

  @Test
  void optimisticReadIsConsistentIfItIsValid() {
    assertOutcomes(
        Set.of("0 0", "1 1", "invalid", "locked"),
        () -> {
          StampedLock lock = new StampedLock();
          int[] a = new int[1];
          int[] b = new int[1];
          String[] seen = new String[1];
          run(
              () -> {
                long stamp = lock.writeLock();
                a[0] = 1;
                b[0] = 1;
                lock.unlockWrite(stamp);
              },
              () -> {
                long stamp = lock.tryOptimisticRead();
                String values = a[0] + " " + b[0];
                seen[0] = stamp == 0 ? "locked" : lock.validate(stamp) ? values : "invalid";
              });
          return seen[0];
        });
  }

  @Test
  void readerBecomesAWriterIfItIsTheOnlyOne() {
    assertOutcomes(
        Set.of("false false", "false true", "true false", "true true"),
        () -> {
          StampedLock lock = new StampedLock();
          boolean[] converted = new boolean[2];
          Runnable[] tasks = new Runnable[2];
          for (int i = 0; i < 2; i++) {
            int me = i;
            tasks[i] =
                () -> {
                  long stamp = lock.readLock();
                  long write = lock.tryConvertToWriteLock(stamp);
                  converted[me] = write != 0;
                  lock.unlock(write == 0 ? stamp : write);
                };
          }
          run(tasks);
          return converted[0] + " " + converted[1];
        });
  }

  @Test
  void optimisticStampIsConvertedUnlessSomebodyWrote() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          StampedLock lock = new StampedLock();
          boolean[] converted = new boolean[1];
          run(
              () -> lock.unlockWrite(lock.writeLock()),
              () -> {
                long stamp = lock.tryOptimisticRead();
                long read = stamp == 0 ? 0 : lock.tryConvertToReadLock(stamp);
                converted[0] = read != 0;
                if (read != 0) {
                  lock.unlockRead(read);
                }
              });
          return converted[0];
        });
  }

  @Test
  void writerBecomesAReaderAndLetsReadersIn() {
    assertOutcomes(
        Set.of("1 1"),
        () -> {
          StampedLock lock = new StampedLock();
          long write = lock.writeLock();
          int[] n = new int[1];
          int[] seen = new int[1];
          Thread reader =
              new Thread(
                  () -> {
                    long stamp = lock.readLock();
                    seen[0] = n[0];
                    lock.unlockRead(stamp);
                  });
          reader.start();
          n[0] = 1;
          long read = lock.tryConvertToReadLock(write);
          reader.join(); // it gets in although this thread still reads
          lock.unlockRead(read);
          return seen[0] + " " + n[0];
        });
  }

  @Test
  void timedTryGetsItOrTimesOut() {
    assertOutcomes(
        Set.of("false", "true"),
        () -> {
          StampedLock lock = new StampedLock();
          boolean[] got = new boolean[1];
          run(
              () -> lock.unlockWrite(lock.writeLock()),
              task(
                  () -> {
                    long stamp = lock.tryReadLock(1, TimeUnit.SECONDS);
                    got[0] = stamp != 0;
                    if (got[0]) {
                      lock.unlockRead(stamp);
                    }
                  }));
          return got[0];
        });
  }

  @Test
  void timedTryOfALockThatNobodyGivesBackTimesOut() {
    assertOutcomes(
        Set.of("0"),
        () -> {
          StampedLock lock = new StampedLock();
          lock.writeLock();
          return lock.tryWriteLock(1, TimeUnit.SECONDS);
        });
  }

  @Test
  void waitingCanBeInterrupted() {
    assertOutcomes(
        Set.of("got", "interrupted"),
        () -> {
          StampedLock lock = new StampedLock();
          long held = lock.writeLock();
          String[] end = new String[1];
          Thread waiter =
              new Thread(
                  () -> {
                    try {
                      lock.unlockRead(lock.readLockInterruptibly());
                      end[0] = "got";
                    } catch (InterruptedException e) {
                      end[0] = "interrupted";
                    }
                  });
          waiter.start();
          Thread other = new Thread(waiter::interrupt);
          other.start();
          lock.unlockWrite(held);
          waiter.join();
          other.join();
          return end[0];
        });
  }

  @Test
  void notReentrant() {
    assertOutcomes(
        Set.of("deadlock"),
        () -> {
          StampedLock lock = new StampedLock();
          lock.writeLock();
          return lock.writeLock();
        });
  }

  @Test
  void viewsAreTheSameLock() {
    assertOutcomes(
        Set.of("0", "2"),
        () -> {
          StampedLock lock = new StampedLock();
          Lock write = lock.asWriteLock();
          Lock read = lock.asReadWriteLock().readLock();
          int[] n = new int[1];
          int[] seen = new int[1];
          run(
              () -> {
                write.lock();
                n[0]++;
                n[0]++;
                write.unlock();
              },
              () -> {
                read.lock();
                seen[0] = n[0];
                read.unlock();
              });
          return seen[0];
        });
  }

  @Test
  void wrongStampIsAnError() {
    assertOutcomes(
        Set.of("exception"),
        () -> {
          StampedLock lock = new StampedLock();
          long stamp = lock.writeLock();
          lock.unlockWrite(stamp + 1);
          return "";
        });
  }
}
