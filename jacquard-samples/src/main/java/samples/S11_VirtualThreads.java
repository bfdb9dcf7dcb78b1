/*
 * One ticket, two visitors, each on a virtual thread. They have no names; 0.1 is the second one
 * that thread 0 started. On a JDK before 21 the sample says that it needs 21.
 *
 *   $ jacquard samples 11
 *   samples.S11_VirtualThreads, auto, seed 0: 2 executions, 2 partial orders, not complete
 *   passed 1, assertion 1; 0.042 s, 48 executions/s
 *
 *   assertion: main: AssertionError: tickets left: -1
 *     unnamed-2 called AtomicInteger.get() (1) at S11_VirtualThreads.java:48, unnamed-1 called
 *     AtomicInteger.decrementAndGet() (now 0) at :51, then unnamed-2 called
 *     AtomicInteger.decrementAndGet() (now -1) at :51.
 *
 *           main        unnamed-1   unnamed-2
 *       1   start unnamed-1                                                   S11_VirtualThreads.java:72
 *       2   start unnamed-2                                                   S11_VirtualThreads.java:73
 *       7                           AtomicInteger.get() -> 1                  S11_VirtualThreads.java:48
 *       9 *             inside the JDK
 *      12               AtomicInteger.get() -> 1                              S11_VirtualThreads.java:48
 *      13               AtomicInteger.decrementAndGet() (now 0)               S11_VirtualThreads.java:51
 *      19                           AtomicInteger.decrementAndGet() (now -1)  S11_VirtualThreads.java:51
 *      26   ExecutorService.awaitTermination()                                S11_VirtualThreads.java:75
 *      27   AtomicInteger.get() -> -1                                         S11_VirtualThreads.java:76
 *           FAILED: AssertionError: tickets left: -1
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 2 executions, first in execution 2, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNq9ks9K...
 *
 * With a compare-and-set:
 *
 *   $ jacquard samples 11 fixed --until-complete
 *   samples.S11_VirtualThreads fixed, dpor, seed 0: 12 executions, 12 partial orders, complete
 *   passed 12; 0.052 s, 230 executions/s
 */
package samples;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Each visitor has a virtual thread and wants a ticket. There is one. */
public final class S11_VirtualThreads {
  private static class Tickets {
    final AtomicInteger left = new AtomicInteger(1);

    boolean buy() {
      if (left.get() == 0) {
        return false;
      }
      left.decrementAndGet();
      return true;
    }
  }

  private static final class FixedTickets extends Tickets {
    @Override
    boolean buy() {
      int seen = left.get();
      return seen > 0 && (left.compareAndSet(seen, seen - 1) || buy());
    }
  }

  private S11_VirtualThreads() {}

  public static void main(String[] args) throws Exception {
    if (Runtime.version().feature() < 21) {
      throw new UnsupportedOperationException("virtual threads need a JDK from 21 on");
    }
    Tickets tickets = args.length > 0 ? new FixedTickets() : new Tickets();
    ExecutorService visitors = threadPerTask();
    visitors.submit(tickets::buy);
    visitors.submit(tickets::buy);
    visitors.shutdown();
    visitors.awaitTermination(1, TimeUnit.HOURS);
    if (tickets.left.get() < 0) {
      throw new AssertionError("tickets left: " + tickets.left);
    }
  }

  /** By reflection, as this class has to load on a JDK without virtual threads too. */
  private static ExecutorService threadPerTask() throws ReflectiveOperationException {
    return (ExecutorService)
        Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
  }
}
