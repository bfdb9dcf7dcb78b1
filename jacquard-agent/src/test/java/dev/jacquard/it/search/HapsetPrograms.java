package dev.jacquard.it.search;

import dev.jacquard.Jacquard;
import java.util.ArrayDeque;

/**
 * Programs after tables 1, 2, 4 and 5 of Wang, Said and Gupta 2011: bugs of the kinds that were
 * there, in threads that also do things that are right.
 */
final class HapsetPrograms {
  private HapsetPrograms() {}

  private static void parallel(int threads, Task task) {
    Runnable[] tasks = new Runnable[threads];
    for (int i = 0; i < threads; i++) {
      int number = i;
      tasks[i] = () -> task.run(number);
    }
    Jacquard.parallel(tasks);
  }

  private interface Task {
    void run(int number);
  }

  /** What threads count correctly. */
  private static final class Log {
    private int lines;

    synchronized void add() {
      lines++;
    }
  }

  /** As pbzip2: a consumer may use what the main thread sets after it has started them all. */
  static void orderViolation(int threads) {
    Log log = new Log();
    String[] queue = {null};
    parallel(
        threads,
        number -> {
          log.add();
          if (number == 0) {
            queue[0] = "queue";
          } else if (number == threads - 1) {
            queue[0].length();
          }
          log.add();
        });
  }

  /** As aget: what was written is counted by all, under no lock. */
  static void atomicityViolation(int threads) {
    Log log = new Log();
    int[] written = {0};
    parallel(
        threads,
        number -> {
          log.add();
          int old = written[0];
          written[0] = old + 1;
          log.add();
        });
    if (written[0] != threads) {
      throw new AssertionError("lost what was written");
    }
  }

  /** Two accounts, locked in the order in which they are named. */
  static void deadlock(int threads) {
    Log log = new Log();
    Object[] accounts = {new Object(), new Object()};
    parallel(
        threads,
        number -> {
          log.add();
          Object from = accounts[number % 2];
          Object to = accounts[1 - number % 2];
          synchronized (from) {
            synchronized (to) {
              log.add();
            }
          }
        });
  }

  /** A pool as Thrift's: workers wait for tasks; who stops it wakes one of them only. */
  static void pool(int workers) {
    Pool pool = new Pool();
    Runnable[] all = new Runnable[workers + 1];
    for (int i = 0; i < workers; i++) {
      all[i] = pool::work;
    }
    all[workers] =
        () -> {
          for (int task = 0; task < 5; task++) {
            pool.add(task);
          }
          pool.stop();
        };
    Jacquard.parallel(all);
  }

  private static final class Pool {
    private final ArrayDeque<Integer> tasks = new ArrayDeque<>();
    private boolean stopped;

    void work() {
      while (true) {
        synchronized (this) {
          while (tasks.isEmpty()) {
            if (stopped) {
              return;
            }
            await();
          }
          tasks.poll();
        }
      }
    }

    private void await() {
      try {
        wait();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }

    synchronized void add(int task) {
      tasks.add(task);
      notify();
    }

    /** Wrong: all that wait have to be woken. */
    synchronized void stop() {
      stopped = true;
      notify();
    }
  }
}
