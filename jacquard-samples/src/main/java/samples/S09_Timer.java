/*
 * Timer.cancel() does not wait for a task that has begun. "inside the JDK" is the timer's own
 * locking; shown only where another thread takes over.
 *
 *   $ jacquard samples 9
 *   samples.S09_Timer, auto, seed 0: 17 executions, 6 partial orders, not complete
 *   passed 16, exception 1; 0.152 s, 112 executions/s
 *
 *   exception: timer: IllegalStateException: the log is closed
 *     main wrote Log.open (false) at S09_Timer.java:55, then timer read it (false) at :48.
 *
 *           main                        timer
 *       1   write Log.open = true                                                      S09_Timer.java:44
 *       2   start timer                                                                S09_Timer.java:72
 *       3   Timer.schedule()                                                           S09_Timer.java:80
 *      10 *                             inside the JDK
 *      15 * inside the JDK                                                             S09_Timer.java:81
 *      20   lock Log                                                                   S09_Timer.java:55
 *      21   write Log.open = false                                                     S09_Timer.java:55
 *      22   unlock Log                                                                 S09_Timer.java:56
 *      24                               lock Log                                       S09_Timer.java:48
 *      25                               read Log.open: false                           S09_Timer.java:48
 *      26                               unlock Log                                     S09_Timer.java:52
 *                                       FAILED: IllegalStateException: the log is
 *                                       closed
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 17 executions, first in execution 17, and when replayed; needs 2 preemptions
 *   replay: jacquard replay jq1.eNqVkT1v...
 *
 * With a log that does not mind:
 *
 *   $ jacquard samples 9 fixed --until-complete
 *   samples.S09_Timer fixed, dpor, seed 0: 8 executions, 8 partial orders, complete
 *   passed 8; 0.092 s, 87 executions/s
 */
package samples;

import java.util.Timer;
import java.util.TimerTask;

/** A timer writes to a log that is closed when the timer is cancelled. */
public final class S09_Timer {
  private static class Log {
    boolean open = true;
    int lines;

    synchronized void write() {
      if (!open) {
        throw new IllegalStateException("the log is closed");
      }
      lines++;
    }

    synchronized void close() {
      open = false;
    }
  }

  private static final class FixedLog extends Log {
    @Override
    synchronized void write() {
      if (open) {
        lines++;
      }
    }
  }

  private S09_Timer() {}

  public static void main(String[] args) {
    Log log = args.length > 0 ? new FixedLog() : new Log();
    Timer timer = new Timer("timer");
    TimerTask tick =
        new TimerTask() {
          @Override
          public void run() {
            log.write();
          }
        };
    timer.schedule(tick, 0);
    timer.cancel();
    log.close();
  }
}
