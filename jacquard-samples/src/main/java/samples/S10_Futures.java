/*
 * What is done when a future completes runs on the thread that completes it. Here two of them add
 * to the same field; volatile does not make += one step.
 *
 *   $ jacquard samples 10
 *   samples.S10_Futures, pos-star, seed 0: 65 executions, 29 partial orders, not complete
 *   passed 64, assertion 1; 0.352 s, 185 executions/s
 *
 *   assertion: main: AssertionError: the trip costs 80
 *     pool-1-thread-1 read Trip.total (0) at S10_Futures.java:55, pool-1-thread-2 wrote it (120) at
 *     :55, then pool-1-thread-1 wrote the stale value (80) at :55.
 *
 *           main                   pool-1-thread-1         pool-1-thread-2
 *       1   Executors.newFixedThreadPool()                                           S10_Futures.java:63
 *       2   CompletableFuture.supplyAsync()                                          S10_Futures.java:64
 *       9   start pool-1-thread-1                                                    S10_Futures.java:64
 *      10   CompletableFuture.supplyAsync()                                          S10_Futures.java:65
 *      17   start pool-1-thread-2                                                    S10_Futures.java:65
 *      18   CompletableFuture#1.thenAccept()                                         S10_Futures.java:67
 *      22   CompletableFuture#2.thenAccept()                                         S10_Futures.java:68
 *      26   CompletableFuture#3.allOf()                                              S10_Futures.java:69
 *      34   CompletableFuture#5.join()                                               S10_Futures.java:69
 *      53                          read Trip.total: 0                                S10_Futures.java:55
 *      55 *                                                inside the JDK
 *      63                                                  read Trip.total: 0        S10_Futures.java:55
 *      64                                                  write Trip.total = 120    S10_Futures.java:55
 *      77                          write Trip.total = 80                             S10_Futures.java:55
 *     102   CompletableFuture.join()                                                 S10_Futures.java:69
 *     108   ExecutorService.shutdown()                                               S10_Futures.java:73
 *     123   read Trip.total: 80                                                      S10_Futures.java:74
 *     124   read Trip.total: 80                                                      S10_Futures.java:75
 *           FAILED: AssertionError: the trip costs 80
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 65 executions, first in execution 65, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNrtV0tP...
 *
 * Futures can be combined instead. In 100 executions:
 *
 *   $ jacquard samples 10 fixed --executions 100
 *   samples.S10_Futures fixed, pos-star, seed 0: 100 executions, 23 partial orders, not complete
 *   passed 100; 0.338 s, 296 executions/s
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
