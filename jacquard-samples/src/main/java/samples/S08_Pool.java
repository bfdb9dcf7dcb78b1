/*
 * Two tasks, each waiting for a task of its own, in a pool of two threads: if both begin before
 * one of the inner tasks does, there is nobody left to do those.
 *
 *   $ jacquard samples 8
 *   samples.S08_Pool, auto, seed 0: 2 executions, 2 partial orders, not complete
 *   passed 1, deadlock 1; 0.055 s, 36 executions/s
 *
 *   deadlock: main waits in Future.get() (S08_Pool.java:54); pool-1-thread-1 waits in Future.get()
 *     (S08_Pool.java:64); pool-1-thread-2 waits in Future.get() (S08_Pool.java:64)
 *     No thread is left that could let main, pool-1-thread-1 and pool-1-thread-2 go on.
 *
 *           main                     pool-1-thread-1          pool-1-thread-2
 *       1   Executors.newFixedThreadPool()                                              S08_Pool.java:51
 *       2   ExecutorService.submit()                                                    S08_Pool.java:52
 *       9   start pool-1-thread-1                                                       S08_Pool.java:52
 *      10   ExecutorService.submit()                                                    S08_Pool.java:53
 *      17   start pool-1-thread-2                                                       S08_Pool.java:53
 *      18   Future.get()                                                                S08_Pool.java:54
 *      36                            ExecutorService.submit()                           S08_Pool.java:63
 *      47                            Future.get()                                       S08_Pool.java:64
 *      65                                                     ExecutorService.submit()  S08_Pool.java:63
 *      73                                                     Future.get()              S08_Pool.java:64
 *           waits for ever                                                              S08_Pool.java:54
 *                                    waits for ever                                     S08_Pool.java:64
 *                                                             waits for ever            S08_Pool.java:64
 *   seen in 1 of 2 executions, first in execution 2, and when replayed; needs no preemption
 *   replay: jacquard replay jq1.eNrtk8Fq...
 *
 * With a third thread there is always one that can go on. (That it never fails is not proved here,
 * but tried in 100 executions.)
 *
 *   $ jacquard samples 8 fixed --executions 100
 *   samples.S08_Pool fixed, auto, seed 0: 100 executions, 92 partial orders, not complete
 *   passed 100; 0.139 s, 722 executions/s
 *   auto: no dpor (the program changed); pos-star+ 42, pos-star 9, pos+ 31, pct 5, hapset 1, surw 11
 *   about 506 partial orders or more (95%: 279 to 1,006); 84% of further executions would be new
 */
package samples;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Tasks of a pool wait for tasks of the same pool. */
public final class S08_Pool {
  private S08_Pool() {}

  public static void main(String[] args) throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(args.length > 0 ? 3 : 2);
    Future<Integer> left = pool.submit(() -> twice(pool, 1));
    Future<Integer> right = pool.submit(() -> twice(pool, 2));
    int sum = left.get() + right.get();
    pool.shutdown();
    if (sum != 6) {
      throw new AssertionError("the sum is " + sum);
    }
  }

  private static int twice(ExecutorService pool, int number)
      throws ExecutionException, InterruptedException {
    Future<Integer> half = pool.submit(() -> number);
    return 2 * half.get();
  }
}
