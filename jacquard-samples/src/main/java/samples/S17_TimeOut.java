/*
 * Somebody waits for an answer, but not for longer than a second. By default a time-out comes early
 * in some executions only; --timeouts choice lets it come at any moment, as it may.
 *
 *   $ jacquard samples 17 --timeouts choice
 *   samples.S17_TimeOut, auto, seed 0: 1 execution, 1 partial order, not complete
 *   assertion 1; 0.052 s, 19 executions/s
 *
 *   assertion: main: AssertionError: delivered, and nobody took it
 *     server read Request.givenUp (false) at S17_TimeOut.java:46, then main wrote it (true) at :57.
 *
 *           main                        server
 *       1   start server                                                             S17_TimeOut.java:80
 *       2   CountDownLatch.await() (timed out)                                       S17_TimeOut.java:53
 *       4 *                             read Request.givenUp: false                  S17_TimeOut.java:46
 *       5                               write Request.delivered = true               S17_TimeOut.java:47
 *       6                               CountDownLatch.countDown()                   S17_TimeOut.java:48
 *       8   write Request.givenUp = true                                             S17_TimeOut.java:57
 *       9   join server                                                              S17_TimeOut.java:82
 *      10   read Request.delivered: true                                             S17_TimeOut.java:83
 *           FAILED: AssertionError: delivered, and nobody took it
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 1 execution, first in execution 1, and when replayed; needs 1 preemption
 *   with a time-out that comes early: other threads could have gone on
 *   replay: jacquard replay jq1.eNp1T0GO...
 *
 * With one lock around what must agree (systematic strategies try all time-outs anyway):
 *
 *   $ jacquard samples 17 fixed --until-complete
 *   samples.S17_TimeOut fixed, dpor, seed 0: 3 executions, 3 partial orders, complete
 *   passed 3; 0.042 s, 72 executions/s
 */
package samples;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** An answer that is waited for, but not for longer than a second. */
public final class S17_TimeOut {
  private static class Request {
    final CountDownLatch answered = new CountDownLatch(1);
    volatile boolean givenUp;
    volatile boolean delivered;

    void answer() {
      if (!givenUp) {
        delivered = true;
        answered.countDown();
      }
    }

    boolean await() throws InterruptedException {
      return answered.await(1, TimeUnit.SECONDS) || !giveUp();
    }

    boolean giveUp() {
      givenUp = true;
      return true;
    }
  }

  private static final class FixedRequest extends Request {
    @Override
    synchronized void answer() {
      super.answer();
    }

    @Override
    synchronized boolean giveUp() {
      givenUp = !delivered;
      return givenUp;
    }
  }

  private S17_TimeOut() {}

  public static void main(String[] args) throws InterruptedException {
    Request request = args.length > 0 ? new FixedRequest() : new Request();
    Thread server = new Thread(request::answer, "server");
    server.start();
    boolean got = request.await();
    server.join();
    if (request.delivered && !got) {
      throw new AssertionError("delivered, and nobody took it");
    }
  }
}
