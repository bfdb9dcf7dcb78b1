/*
 * Two transfers, in opposite directions. Each locks the account that it takes from, then the other
 * one.
 *
 *   $ jacquard samples 2
 *   samples.S02_Deadlock, auto, seed 0: 3 executions, 3 partial orders, not complete
 *   passed 2, deadlock 1; 1.371 s, 2 executions/s
 *
 *   deadlock: giver, taker wait for each other
 *     giver took Account#1 at S02_Deadlock.java:46 and wants Account#2 at :47. taker took Account#2 at
 *     S02_Deadlock.java:46 and wants Account#1 at :47.
 *
 *           main                   giver                  taker
 *       1   start giver                                                             S02_Deadlock.java:75
 *       2   start taker                                                             S02_Deadlock.java:76
 *       4                          lock Account#1                                   S02_Deadlock.java:46
 *       6 *                                               lock Account#2            S02_Deadlock.java:46
 *                                  waits for Account#2                              S02_Deadlock.java:47
 *                                                         waits for Account#1       S02_Deadlock.java:47
 *       (* a preemption: the thread of the line before could have gone on)
 *
 *     giver --- wants Account#2 (S02_Deadlock.java:47) ---> taker
 *     taker --- wants Account#1 (S02_Deadlock.java:47) ---> giver
 *   seen in 1 of 3 executions, first in execution 3, and when replayed; needs 1 preemption
 *   replay: jacquard replay jq1.eNptjEEK...
 *
 * If everybody locks the account with the smaller number first, nobody can wait in a circle:
 *
 *   $ jacquard samples 2 fixed --until-complete
 *   samples.S02_Deadlock fixed, dpor, seed 0: 2 executions, 2 partial orders, complete
 *   passed 2; 0.458 s, 4 executions/s
 */
package samples;

/** Money goes both ways between two accounts, each with a lock of its own. */
public final class S02_Deadlock {
  private static final class Account {
    final int number;
    int balance = 100;

    Account(int number) {
      this.number = number;
    }

    void transfer(Account to, int amount) {
      synchronized (this) {
        synchronized (to) {
          balance -= amount;
          to.balance += amount;
        }
      }
    }

    /** Everybody locks the account with the smaller number first. */
    void transferInOrder(Account to, int amount) {
      Account low = number < to.number ? this : to;
      Account high = low == this ? to : this;
      synchronized (low) {
        synchronized (high) {
          balance -= amount;
          to.balance += amount;
        }
      }
    }
  }

  private S02_Deadlock() {}

  public static void main(String[] args) throws InterruptedException {
    boolean fixed = args.length > 0;
    Account mine = new Account(1);
    Account yours = new Account(2);
    Thread giver = new Thread(() -> pay(mine, yours, fixed), "giver");
    Thread taker = new Thread(() -> pay(yours, mine, fixed), "taker");
    giver.start();
    taker.start();
    giver.join();
    taker.join();
  }

  private static void pay(Account from, Account to, boolean fixed) {
    if (fixed) {
      from.transferInOrder(to, 10);
    } else {
      from.transfer(to, 10);
    }
  }
}
