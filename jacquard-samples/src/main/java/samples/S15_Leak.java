/*
 * A logger looks whether it should stop, then waits for the next line. If it is told to stop in
 * between, it waits for ever: main ends, but the JVM never does.
 *
 *   $ jacquard samples 15
 *   samples.S15_Leak, auto, seed 0: 3 executions, 2 partial orders, not complete
 *   passed 2, leak 1; 0.162 s, 19 executions/s
 *
 *   leak: logger waits in BlockingQueue.take() (S15_Leak.java:55)
 *     main called LinkedBlockingQueue.add() at S15_Leak.java:79, logger called
 *     LinkedBlockingQueue.take() at :55 and read Logger.closed (false) at :54, then main wrote it
 *     (true) at :69. No thread is left that could let logger go on.
 *
 *           main                        logger
 *       1   start logger                                                                S15_Leak.java:78
 *       2   LinkedBlockingQueue.add()                                                   S15_Leak.java:79
 *      13 *                             read Logger.closed: false                       S15_Leak.java:54
 *      14                               LinkedBlockingQueue.take()                      S15_Leak.java:55
 *      19                               read Logger.closed: false                       S15_Leak.java:54
 *      20                               LinkedBlockingQueue.take()                      S15_Leak.java:55
 *      24   write Logger.closed = true                                                  S15_Leak.java:69
 *                                       waits for ever                                  S15_Leak.java:55
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 3 executions, first in execution 3, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNrdkEEK...
 *
 * If the wish to stop comes by the same queue, it is not missed, in 100 executions:
 *
 *   $ jacquard samples 15 fixed --executions 100
 *   samples.S15_Leak fixed, auto, seed 0: 100 executions, 19 partial orders, not complete
 *   passed 100; 0.311 s, 322 executions/s
 *   auto: dpor 16 of about 168 (too many); pos-star+ 35, pos-star 2, pos+ 29, pct 2, hapset 3, surw 13
 */
package samples;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/** A logger that is told to stop, between looking whether it should and waiting for more. */
public final class S15_Leak {
  private static final class Logger extends Thread {
    private static final String LAST = "last";

    final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    volatile boolean closed;

    Logger() {
      super("logger");
    }

    @Override
    public void run() {
      try {
        while (!closed) {
          String line = lines.take();
          if (line == LAST) {
            return;
          }
        }
      } catch (InterruptedException e) {
        return;
      }
    }

    void close(boolean fixed) {
      if (fixed) {
        lines.add(LAST);
      } else {
        closed = true;
      }
    }
  }

  private S15_Leak() {}

  public static void main(String[] args) {
    Logger logger = new Logger();
    logger.start();
    logger.lines.add("hello");
    logger.close(args.length > 0);
  }
}
