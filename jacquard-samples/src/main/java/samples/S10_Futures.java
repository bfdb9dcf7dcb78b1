/*
 * What is done when a future completes runs on the thread that completes it. Here two of them add
 * to the same field; volatile does not make += one step.
 *
 *   $ jacquard samples 10
 *   samples.S10_Futures, auto, seed 0: 20 executions, 16 partial orders, not complete
 *   passed 19, assertion 1; 0.262 s, 76 executions/s
 *
 *   assertion: main: AssertionError: the trip costs 80
 *     pool-1-thread-1 read Trip.total (0) at S10_Futures.java:58, pool-1-thread-2 wrote it (120) at
 *     :58, then pool-1-thread-1 wrote the stale value (80) at :58.
 *
 *           main                   pool-1-thread-1         pool-1-thread-2
 *       1   Executors.newFixedThreadPool()                                           S10_Futures.java:66
 *       2   CompletableFuture.supplyAsync()                                          S10_Futures.java:67
 *       9   start pool-1-thread-1                                                    S10_Futures.java:67
 *      10   CompletableFuture.supplyAsync()                                          S10_Futures.java:68
 *      17   start pool-1-thread-2                                                    S10_Futures.java:68
 *      18   CompletableFuture#1.thenAccept()                                         S10_Futures.java:70
 *      22   CompletableFuture#2.thenAccept()                                         S10_Futures.java:71
 *      26   CompletableFuture#3.allOf()                                              S10_Futures.java:72
 *      34   CompletableFuture#5.join()                                               S10_Futures.java:72
 *      58                          read Trip.total: 0                                S10_Futures.java:58
 *      60 *                                                inside the JDK
 *      73                                                  read Trip.total: 0        S10_Futures.java:58
 *      74                                                  write Trip.total = 120    S10_Futures.java:58
 *      89                          write Trip.total = 80                             S10_Futures.java:58
 *     116   CompletableFuture.join()                                                 S10_Futures.java:72
 *     122   ExecutorService.shutdown()                                               S10_Futures.java:76
 *     143   read Trip.total: 80                                                      S10_Futures.java:77
 *     144   read Trip.total: 80                                                      S10_Futures.java:78
 *           FAILED: AssertionError: the trip costs 80
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 20 executions, first in execution 20, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNrtWE1P...
 *
 * Futures can be combined instead. In 100 executions:
 *
 *   $ jacquard samples 10 fixed --executions 100
 *   samples.S10_Futures fixed, auto, seed 0: 100 executions, 24 partial orders, not complete
 *   passed 100; 0.575 s, 174 executions/s
 *   auto: dpor 2 of about 23,305 (too many);
 *     pos-star+ 40, pos-star 11, pos+ 28, pct 3, hapset 1, surw 15
 *   about 24 partial orders or more (95%: 24 to 33); 3% of further executions would be new
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
