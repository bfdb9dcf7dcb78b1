/*
 * The price is read under the read lock and written under the write lock. Nothing holds it in
 * between.
 *
 *   $ jacquard samples 7
 *   samples.S07_ReadersWriter, auto, seed 0: 6 executions, 5 partial orders, not complete
 *   passed 5, assertion 1; 0.082 s, 74 executions/s
 *
 *   assertion: main: AssertionError: the price is 12
 *     tax read Price.value (10) at S07_ReadersWriter.java:59, fee wrote it (15) at :69, then tax wrote
 *     the stale value (12) at :69.
 *
 *           main       tax        fee
 *       1   start tax                                                          S07_ReadersWriter.java:94
 *       2   start fee                                                          S07_ReadersWriter.java:95
 *       4              ReentrantReadWriteLock.readLock().lock()                S07_ReadersWriter.java:57
 *       5              read Price.value: 10                                    S07_ReadersWriter.java:59
 *       6              ReentrantReadWriteLock.readLock().unlock()              S07_ReadersWriter.java:61
 *       8 *                       ReentrantReadWriteLock.readLock().lock()     S07_ReadersWriter.java:57
 *       9                         read Price.value: 10                         S07_ReadersWriter.java:59
 *      10                         ReentrantReadWriteLock.readLock().unlock()   S07_ReadersWriter.java:61
 *      11                         ReentrantReadWriteLock.writeLock().lock()    S07_ReadersWriter.java:67
 *      12                         write Price.value = 15                       S07_ReadersWriter.java:69
 *      13                         ReentrantReadWriteLock.writeLock().unlock()  S07_ReadersWriter.java:71
 *      15              ReentrantReadWriteLock.writeLock().lock()               S07_ReadersWriter.java:67
 *      16              write Price.value = 12                                  S07_ReadersWriter.java:69
 *      17              ReentrantReadWriteLock.writeLock().unlock()             S07_ReadersWriter.java:71
 *      19   join tax                                                           S07_ReadersWriter.java:96
 *      20   join fee                                                           S07_ReadersWriter.java:97
 *      21   ReentrantReadWriteLock.readLock().lock()                           S07_ReadersWriter.java:57
 *      22   read Price.value: 12                                               S07_ReadersWriter.java:59
 *      23   ReentrantReadWriteLock.readLock().unlock()                         S07_ReadersWriter.java:61
 *           ... the same 3 lines, once more
 *           FAILED: AssertionError: the price is 12
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 6 executions, first in execution 6, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqtkM0O...
 *
 * With both under the write lock:
 *
 *   $ jacquard samples 7 fixed --until-complete
 *   samples.S07_ReadersWriter fixed, dpor, seed 0: 2 executions, 2 partial orders, complete
 *   passed 2; 0.056 s, 36 executions/s
 */
package samples;

import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Many may look at the price, one may change it; between both locks anybody may come. */
public final class S07_ReadersWriter {
  private static class Price {
    final ReadWriteLock lock = new ReentrantReadWriteLock();
    int value = 10;

    int get() {
      lock.readLock().lock();
      try {
        return value;
      } finally {
        lock.readLock().unlock();
      }
    }

    void raise(int by) {
      int raised = get() + by;
      lock.writeLock().lock();
      try {
        value = raised;
      } finally {
        lock.writeLock().unlock();
      }
    }
  }

  private static final class FixedPrice extends Price {
    @Override
    void raise(int by) {
      lock.writeLock().lock();
      try {
        value += by;
      } finally {
        lock.writeLock().unlock();
      }
    }
  }

  private S07_ReadersWriter() {}

  public static void main(String[] args) throws InterruptedException {
    Price price = args.length > 0 ? new FixedPrice() : new Price();
    Thread tax = new Thread(() -> price.raise(2), "tax");
    Thread fee = new Thread(() -> price.raise(5), "fee");
    tax.start();
    fee.start();
    tax.join();
    fee.join();
    if (price.get() != 17) {
      throw new AssertionError("the price is " + price.get());
    }
  }
}
