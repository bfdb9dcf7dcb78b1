/*
 * The reader looks into the mailbox before it takes the lock. If the mail comes between the two,
 * the wake-up comes before anybody waits.
 *
 *   $ jacquard samples 3
 *   samples.S03_LostWakeUp, auto, seed 0: 1 execution, 1 partial order, not complete
 *   deadlock 1; 0.173 s, 6 executions/s
 *
 *   deadlock: main waits in wait() (S03_LostWakeUp.java:51)
 *     main read Mailbox.mail (null) at S03_LostWakeUp.java:49, then postman wrote it ("hello") at :42.
 *     postman notified Mailbox at S03_LostWakeUp.java:44 when nobody waited yet; main waits at :51 for
 *     a wake-up that has been.
 *
 *           main                        postman
 *       1   start postman                                                         S03_LostWakeUp.java:72
 *       2   read Mailbox.mail: null                                               S03_LostWakeUp.java:49
 *       4 *                             write Mailbox.mail = "hello"              S03_LostWakeUp.java:42
 *       5                               lock Mailbox                              S03_LostWakeUp.java:43
 *       6                               notify one on Mailbox (wakes nobody)      S03_LostWakeUp.java:44
 *       7                               unlock Mailbox                            S03_LostWakeUp.java:45
 *       9   lock Mailbox                                                          S03_LostWakeUp.java:50
 *      10   wait on Mailbox                                                       S03_LostWakeUp.java:51
 *           waits for ever                                                        S03_LostWakeUp.java:51
 *       (* a preemption: the thread of the line before could have gone on)
 *   seen in 1 of 1 execution, first in execution 1, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNqFTjsO...
 *
 * With the look under the lock, and in a loop:
 *
 *   $ jacquard samples 3 fixed --until-complete
 *   samples.S03_LostWakeUp fixed, dpor, seed 0: 3 executions, 3 partial orders, complete
 *   passed 3; 0.125 s, 24 executions/s
 */
package samples;

/** A mailbox that looks whether there is mail before it takes the lock to wait for it. */
public final class S03_LostWakeUp {
  private static class Mailbox {
    volatile String mail;

    void put(String text) {
      mail = text;
      synchronized (this) {
        notify();
      }
    }

    String take() throws InterruptedException {
      if (mail == null) {
        synchronized (this) {
          wait();
        }
      }
      return mail;
    }
  }

  private static final class FixedMailbox extends Mailbox {
    @Override
    synchronized String take() throws InterruptedException {
      while (mail == null) {
        wait();
      }
      return mail;
    }
  }

  private S03_LostWakeUp() {}

  public static void main(String[] args) throws InterruptedException {
    Mailbox mailbox = args.length > 0 ? new FixedMailbox() : new Mailbox();
    new Thread(() -> mailbox.put("hello"), "postman").start();
    if (!mailbox.take().equals("hello")) {
      throw new AssertionError("not my mail");
    }
  }
}
