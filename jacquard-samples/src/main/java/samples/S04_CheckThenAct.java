/*
 * Each call of a concurrent map is safe by itself. What one thread found out by the first call is
 * no longer true at the second.
 *
 *   $ jacquard samples 4
 *   samples.S04_CheckThenAct, auto, seed 0: 3 executions, 3 partial orders, not complete
 *   passed 2, exception 1; 0.649 s, 5 executions/s
 *
 *   exception: main: IllegalStateException: 2 connections to one host
 *     first called AtomicInteger.incrementAndGet() (now 1) at S04_CheckThenAct.java:53, second called
 *     AtomicInteger.incrementAndGet() (now 2) at :53 and called ConcurrentHashMap.get() at :55, then
 *     first called ConcurrentHashMap.put() at :53.
 *
 *           main         first         second
 *       1   start first                                                         S04_CheckThenAct.java:77
 *       2   start second                                                        S04_CheckThenAct.java:78
 *       4                ConcurrentHashMap.containsKey()                        S04_CheckThenAct.java:52
 *       5                AtomicInteger.incrementAndGet() (now 1)                S04_CheckThenAct.java:53
 *       7 *                            ConcurrentHashMap.containsKey()          S04_CheckThenAct.java:52
 *       8                              AtomicInteger.incrementAndGet() (now 2)  S04_CheckThenAct.java:53
 *       9                              ConcurrentHashMap.put()                  S04_CheckThenAct.java:53
 *      10                              ConcurrentHashMap.get()                  S04_CheckThenAct.java:55
 *      12                ConcurrentHashMap.put()                                S04_CheckThenAct.java:53
 *      13                ConcurrentHashMap.get()                                S04_CheckThenAct.java:55
 *      15   join first                                                          S04_CheckThenAct.java:79
 *      16   join second                                                         S04_CheckThenAct.java:80
 *      17   AtomicInteger.get() -> 2                                            S04_CheckThenAct.java:81
 *           FAILED: IllegalStateException: 2 connections to one host
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 3 executions, first in execution 3, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqNUEFO...
 *
 * computeIfAbsent does both at once:
 *
 *   $ jacquard samples 4 fixed --until-complete
 *   samples.S04_CheckThenAct fixed, dpor, seed 0: 42 executions, 42 partial orders, complete
 *   passed 42; 0.828 s, 51 executions/s
 */
package samples;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/** Each call of the map is safe; what is done between two of them is not. */
public final class S04_CheckThenAct {
  private static final class Connections {
    final Map<String, Integer> open = new ConcurrentHashMap<>();
    final AtomicInteger opened = new AtomicInteger();

    int connect(String host) {
      if (!open.containsKey(host)) {
        open.put(host, opened.incrementAndGet());
      }
      return open.get(host);
    }

    int connectOnce(String host) {
      return open.computeIfAbsent(host, h -> opened.incrementAndGet());
    }
  }

  private S04_CheckThenAct() {}

  public static void main(String[] args) throws InterruptedException {
    Connections connections = new Connections();
    Runnable visit =
        () -> {
          if (args.length == 0) {
            connections.connect("example.org");
          } else {
            connections.connectOnce("example.org");
          }
        };
    Thread first = new Thread(visit, "first");
    Thread second = new Thread(visit, "second");
    first.start();
    second.start();
    first.join();
    second.join();
    if (connections.opened.get() > 1) {
      throw new IllegalStateException(connections.opened + " connections to one host");
    }
  }
}
