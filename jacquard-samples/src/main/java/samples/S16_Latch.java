/*
 * A task reads the table before another one has filled it, and ends with a NullPointerException.
 * The pool keeps that for whoever asks the task's future, which nobody does; main waits for a
 * latch that is never counted down.
 *
 *   $ jacquard samples 16
 *   samples.S16_Latch, auto, seed 0: 4 executions, 4 partial orders, not complete
 *   passed 3, deadlock 1; 0.062 s, 65 executions/s
 *
 *   deadlock: main waits in CountDownLatch.await() (S16_Latch.java:71); pool-1-thread-1 and
 *     pool-1-thread-2 wait inside the JDK
 *     pool-1-thread-2 read S16_Latch.table (null) at S16_Latch.java:57, then pool-1-thread-1 wrote it
 *     (int[]#1) at :52. No thread is left that could let main go on.
 *
 *           main                   pool-1-thread-1         pool-1-thread-2
 *       1   Executors.newFixedThreadPool()                                             S16_Latch.java:49
 *       2   ExecutorService.submit()                                                   S16_Latch.java:62
 *       9   start pool-1-thread-1                                                      S16_Latch.java:62
 *      10   ExecutorService.submit()                                                   S16_Latch.java:63
 *      17   start pool-1-thread-2                                                      S16_Latch.java:63
 *      27                                                  read S16_Latch.table: null  S16_Latch.java:57
 *      48                          write S16_Latch.table = int[]#1                     S16_Latch.java:52
 *      49                          CountDownLatch.countDown()                          S16_Latch.java:53
 *           waits for ever                                                             S16_Latch.java:71
 *   seen in 1 of 4 executions, first in execution 4, and when replayed; needs no preemption
 *   replay: jacquard replay jq1.eNrtU01P...
 *
 * With one task after the other:
 *
 *   $ jacquard samples 16 fixed --executions 100
 *   samples.S16_Latch fixed, auto, seed 0: 100 executions, 18 partial orders, not complete
 *   passed 100; 0.103 s, 975 executions/s
 *   auto: dpor 17 of about 140 (too many); pos-star+ 36, pos-star 2, pos+ 29, pct 2, hapset 1, surw 13
 */
package samples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A task fails, its pool keeps the exception for itself, and all wait for the task. */
public final class S16_Latch {
  private static volatile int[] table;

  private S16_Latch() {}

  public static void main(String[] args) throws InterruptedException {
    CountDownLatch loaded = new CountDownLatch(2);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    Runnable fill =
        () -> {
          table = new int[] {1, 2, 3};
          loaded.countDown();
        };
    Runnable sum =
        () -> {
          if (table[0] + table[1] + table[2] == 6) {
            loaded.countDown();
          }
        };
    if (args.length == 0) {
      pool.submit(fill);
      pool.submit(sum);
    } else {
      pool.submit(
          () -> {
            fill.run();
            sum.run();
          });
    }
    loaded.await();
    pool.shutdown();
  }
}
