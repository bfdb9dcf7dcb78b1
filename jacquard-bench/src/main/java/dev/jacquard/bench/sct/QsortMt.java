package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

import java.util.Arrays;
import java.util.concurrent.locks.Condition;

/**
 * qsort_mt: a quicksort with a pool of threads. Who looks for an idle one marks it as working under
 * the lock of the pool and takes the lock of the thread only then; a thread that did not wait yet
 * sees the mark, and works on a range that nobody has given to it. That part stays unsorted, or the
 * pool does not come to its end.
 *
 * <p>No two threads work on the same elements, and the tools that the original was measured with
 * see only accesses that race. So each range is sorted in an array of the thread's own.
 */
final class QsortMt implements Runnable {
  private static final int THREADS = 2;
  private static final int FORK_ABOVE = 4;
  private static final int SMALL = 7;

  /** 32 numbers, as those of a random generator without a seed. */
  private final int[] data = {
    7, 6, 9, 19, 17, 31, 10, 12, 9, 13, 26, 11, 18, 27, 3, 6, 28, 2, 20, 24, 27, 8, 7, 13, 22, 26,
    14, 3, 19, 31, 9, 26
  };

  private final Mutex poolLock = new Mutex();
  private final Worker[] pool = new Worker[THREADS];
  private int idle;

  private enum State {
    IDLE,
    WORK,
    END
  }

  /** A thread of the pool, and what it is to sort. */
  private static final class Worker {
    final Mutex lock = new Mutex();
    final Condition changed = lock.newCondition();
    State state = State.IDLE;
    int from;
    int size;
  }

  @Override
  public void run() {
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      pool[i] = new Worker();
    }
    for (int i = 0; i < THREADS; i++) {
      Worker worker = pool[i];
      threads[i] = start(() -> work(worker));
    }
    idle = THREADS;
    Worker first = pool[0];
    first.lock.lock();
    first.from = 0;
    first.size = data.length;
    first.state = State.WORK;
    idle--;
    first.changed.signal();
    first.lock.unlock();
    join(threads);
    int[] result = copy(0, data.length);
    for (int i = 1; i < result.length; i++) {
      check(result[i - 1] <= result[i], "not sorted");
    }
  }

  private void work(Worker self) {
    while (true) {
      self.lock.lock();
      while (self.state == State.IDLE) {
        self.changed.awaitUninterruptibly();
      }
      self.lock.unlock();
      if (self.state == State.END) {
        return;
      }
      sort(self);
      poolLock.lock();
      self.state = State.IDLE;
      idle++;
      if (idle == THREADS) {
        endOthers(self);
        poolLock.unlock();
        return;
      }
      poolLock.unlock();
    }
  }

  private void endOthers(Worker self) {
    for (Worker other : pool) {
      if (other != self) {
        other.lock.lock();
        other.state = State.END;
        other.changed.signal();
        other.lock.unlock();
      }
    }
  }

  /** An idle thread, marked as working, with its lock held; or null. */
  private Worker allocate() {
    poolLock.lock();
    for (Worker worker : pool) {
      if (worker.state == State.IDLE) {
        idle--;
        worker.state = State.WORK;
        worker.lock.lock();
        poolLock.unlock();
        return worker;
      }
    }
    poolLock.unlock();
    return null;
  }

  private void sort(Worker self) {
    int from = self.from;
    int size = self.size;
    while (size >= SMALL) {
      int[] parts = partition(from, size);
      int left = parts[0];
      int right = parts[1];
      Worker other = left > FORK_ABOVE && right > FORK_ABOVE ? allocate() : null;
      if (other != null) {
        other.from = from;
        other.size = left;
        other.changed.signal();
        other.lock.unlock();
      } else if (left > 0) {
        self.from = from;
        self.size = left;
        sort(self);
      }
      from = from + size - right;
      size = right;
    }
    int[] rest = copy(from, size);
    Arrays.sort(rest);
    System.arraycopy(rest, 0, data, from, size);
  }

  /** Puts the smaller first and the larger last; returns how many are smaller and larger. */
  private int[] partition(int from, int size) {
    int[] range = copy(from, size);
    int pivot = median(range[0], range[size / 2], range[size - 1]);
    int[] result = new int[size];
    int left = 0;
    int right = 0;
    for (int value : range) {
      if (value < pivot) {
        result[left++] = value;
      } else if (value > pivot) {
        result[size - ++right] = value;
      }
    }
    Arrays.fill(result, left, size - right, pivot);
    System.arraycopy(result, 0, data, from, size);
    return new int[] {left, right};
  }

  /** A part of the data, for the calling thread alone. */
  private int[] copy(int from, int size) {
    int[] part = new int[size];
    System.arraycopy(data, from, part, 0, size);
    return part;
  }

  private static int median(int a, int b, int c) {
    return Math.max(Math.min(a, b), Math.min(Math.max(a, b), c));
  }
}
