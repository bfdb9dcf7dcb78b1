package dev.jacquard.it.program;

import dev.jacquard.Jacquard;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.locks.ReentrantLock;

/** The counting programs of the engine, as plain Java: see dev.jacquard.model.programs.Counting. */
public final class Counting {
  private Counting() {}

  private static final class Counter {
    int value;
    final AtomicInteger atomic = new AtomicInteger();
    final ReentrantLock lock = new ReentrantLock();

    void increment() {
      int r = value;
      value = r + 1;
    }

    synchronized void synchronizedIncrement() {
      value++;
    }

    void lockedIncrement() {
      lock.lock();
      try {
        value++;
      } finally {
        lock.unlock();
      }
    }
  }

  private static void threads(int n, Runnable task) {
    Runnable[] tasks = new Runnable[n];
    java.util.Arrays.fill(tasks, task);
    Jacquard.parallel(tasks);
  }

  public static void inc(int n) {
    Counter counter = new Counter();
    threads(n, counter::increment);
    require(counter.value == n, "lost an update");
  }

  /** The same with threads of its own, and a captured array element. */
  public static void incWithOwnThreads(int n) {
    int[] x = {0};
    Thread[] threads = new Thread[n];
    for (int i = 0; i < n; i++) {
      threads[i] = new Thread(() -> x[0]++);
      threads[i].start();
    }
    join(threads);
    require(x[0] == n, "lost an update");
  }

  public static void join(Thread... threads) {
    for (Thread thread : threads) {
      try {
        thread.join();
      } catch (InterruptedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  public static void ainc(int n) {
    Counter counter = new Counter();
    threads(n, counter.atomic::incrementAndGet);
    require(counter.atomic.get() == n, "lost an update");
  }

  public static void lockinc(int n) {
    Counter counter = new Counter();
    threads(n, counter::lockedIncrement);
    require(counter.value == n, "lost an update");
  }

  public static void syncinc(int n) {
    Counter counter = new Counter();
    threads(n, counter::synchronizedIncrement);
    require(counter.value == n, "lost an update");
  }

  public static void readers(int n) {
    int[] x = {0};
    Runnable[] tasks = new Runnable[n + 1];
    tasks[0] = () -> x[0] = 1;
    for (int i = 1; i <= n; i++) {
      tasks[i] =
          () -> {
            int r = x[0];
            require(r == 0 || r == 1, "neither value");
          };
    }
    Jacquard.parallel(tasks);
  }

  public static void lastzero(int n) {
    int[] a = new int[n + 1];
    Runnable[] tasks = new Runnable[n + 1];
    tasks[0] =
        () -> {
          int i = n;
          while (a[i] != 0) {
            i--;
          }
        };
    for (int k = 1; k <= n; k++) {
      int j = k;
      tasks[k] = () -> a[j] = a[j - 1] + 1;
    }
    Jacquard.parallel(tasks);
  }

  public static void indexer(int n) {
    int size = 128;
    AtomicIntegerArray table = new AtomicIntegerArray(size);
    Runnable[] tasks = new Runnable[n];
    for (int i = 0; i < n; i++) {
      int tid = i;
      tasks[i] =
          () -> {
            for (int m = 1; m <= 4; m++) {
              int w = m * 11 + tid;
              int h = w * 7 % size;
              while (!table.compareAndSet(h, 0, w)) {
                h = (h + 1) % size;
              }
            }
          };
    }
    Jacquard.parallel(tasks);
  }

  public static void require(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }
}
