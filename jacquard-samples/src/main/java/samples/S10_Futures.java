/*
 * What is done when a future completes runs on the thread that completes it. Here two of them add
 * to the same field; volatile does not make += one step.
 *
 *   $ jacquard samples 10
 *   samples.S10_Futures, auto, seed 0: 44 executions, 25 partial orders, not complete
 *   passed 43, assertion 1; 0.101 s, 435 executions/s
 *   auto: dpor 6 of about 155,716 (too many); pos-star+ 19, pos-star 1, pos+ 11, pct 1, hapset 1, surw 5
 *
 *   assertion: main: AssertionError: the trip costs 120
 *     pool-1-thread-2 read Trip.total (0) at S10_Futures.java:59, pool-1-thread-1 wrote it (80) at :59,
 *     then pool-1-thread-2 wrote the stale value (120) at :59.
 *
 *           main                   pool-1-thread-1         pool-1-thread-2
 *       1   Executors.newFixedThreadPool()                                           S10_Futures.java:67
 *       2   CompletableFuture.supplyAsync()                                          S10_Futures.java:68
 *       9   start pool-1-thread-1                                                    S10_Futures.java:68
 *      10   CompletableFuture.supplyAsync()                                          S10_Futures.java:69
 *      17   start pool-1-thread-2                                                    S10_Futures.java:69
 *      18   CompletableFuture#1.thenAccept()                                         S10_Futures.java:71
 *      22   CompletableFuture#2.thenAccept()                                         S10_Futures.java:72
 *      26   CompletableFuture#3.allOf()                                              S10_Futures.java:73
 *      34   CompletableFuture#5.join()                                               S10_Futures.java:73
 *      60                                                  read Trip.total: 0        S10_Futures.java:59
 *      62 *                        inside the JDK
 *      77                          read Trip.total: 0                                S10_Futures.java:59
 *      78                          write Trip.total = 80                             S10_Futures.java:59
 *      99                                                  write Trip.total = 120    S10_Futures.java:59
 *     137   CompletableFuture.join()                                                 S10_Futures.java:73
 *     143   ExecutorService.shutdown()                                               S10_Futures.java:77
 *     164   read Trip.total: 120                                                     S10_Futures.java:78
 *     165   read Trip.total: 120                                                     S10_Futures.java:79
 *           FAILED: AssertionError: the trip costs 120
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 44 executions, first in execution 44, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNrtWN1u...
 *
 * Futures can be combined instead. In 100 executions:
 *
 *   $ jacquard samples 10 fixed --executions 100
 *   samples.S10_Futures fixed, auto, seed 0: 100 executions, 24 partial orders, not complete
 *   passed 100; 0.113 s, 888 executions/s
 *   auto: dpor 2 of about 33,676 (too many);
 *     pos-star+ 40, pos-star 10, pos+ 29, pct 3, hapset 1, surw 15
 *   about 25 partial orders or more (95%: 24 to 37); 4% of further executions would be new
 */
package samples;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Two prices come in, each on a thread of a pool, and are added up as they come. */
public final class S10_Futures {
  private static final class Trip {
    volatile int total;

    void add(int price) {
      total += price;
    }
  }

  private S10_Futures() {}

  public static void main(String[] args) {
    Trip trip = new Trip();
    ExecutorService web = Executors.newFixedThreadPool(2);
    CompletableFuture<Integer> hotel = CompletableFuture.supplyAsync(() -> 80, web);
    CompletableFuture<Integer> flight = CompletableFuture.supplyAsync(() -> 120, web);
    if (args.length == 0) {
      CompletableFuture<Void> first = hotel.thenAccept(price -> trip.add(price));
      CompletableFuture<Void> second = flight.thenAccept(price -> trip.add(price));
      CompletableFuture.allOf(first, second).join();
    } else {
      trip.add(hotel.thenCombine(flight, Integer::sum).join());
    }
    web.shutdown();
    if (trip.total != 200) {
      throw new AssertionError("the trip costs " + trip.total);
    }
  }
}
