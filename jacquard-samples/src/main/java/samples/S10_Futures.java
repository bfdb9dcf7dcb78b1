/*
 * What is done when a future completes runs on the thread that completes it. Here two of them add
 * to the same field; volatile does not make += one step.
 *
 *   $ jacquard samples 10
 *   samples.S10_Futures, pos-star, seed 0: 3 executions, 3 partial orders, not complete
 *   passed 2, assertion 1; 0.370 s, 8 executions/s
 *
 *   assertion: main: AssertionError: the trip costs 80
 *     pool-1-thread-1 read Trip.total (0) at S10_Futures.java:52, pool-1-thread-2 wrote it (120) at
 *     :52, then pool-1-thread-1 wrote the stale value (80) at :52.
 *
 *           main                   pool-1-thread-1         pool-1-thread-2
 *       1   Executors.newFixedThreadPool()                                           S10_Futures.java:60
 *       2   CompletableFuture.supplyAsync()                                          S10_Futures.java:61
 *       9   start pool-1-thread-1                                                    S10_Futures.java:61
 *      10   CompletableFuture.supplyAsync()                                          S10_Futures.java:62
 *      17   start pool-1-thread-2                                                    S10_Futures.java:62
 *      18   CompletableFuture.join()                                                 S10_Futures.java:66
 *      23                          read Trip.total: 0                                S10_Futures.java:52
 *      25 *                                                inside the JDK
 *      27                                                  read Trip.total: 0        S10_Futures.java:52
 *      28                                                  write Trip.total = 120    S10_Futures.java:52
 *      33                          write Trip.total = 80                             S10_Futures.java:52
 *      39   CompletableFuture.join()                                                 S10_Futures.java:66
 *      41   ExecutorService.shutdown()                                               S10_Futures.java:70
 *      56   read Trip.total: 80                                                      S10_Futures.java:71
 *      57   read Trip.total: 80                                                      S10_Futures.java:72
 *           FAILED: AssertionError: the trip costs 80
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 3 executions, first in execution 3; 1 preemption, the fewest that show it
 *   replay: jacquard replay jq1.eNrtVT1P...
 *
 * Futures can be combined instead. In 100 executions:
 *
 *   $ jacquard samples 10 fixed --executions 100
 *   samples.S10_Futures fixed, pos-star, seed 0: 100 executions, 12 partial orders, not complete
 *   passed 100; 0.804 s, 124 executions/s
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
