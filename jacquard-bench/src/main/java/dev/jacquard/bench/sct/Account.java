package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.start;

/** account: the check is wrong, but runs only if both others were there before. Nobody joins. */
final class Account implements Runnable {
  private final Object lock = new Object();
  private int initial;
  private int in;
  private int out;
  private int balance;
  private boolean deposited;
  private boolean withdrawn;

  @Override
  public void run() {
    initial = 1;
    in = 2;
    out = 4;
    balance = initial;
    start(this::compare);
    start(this::deposit);
    start(this::withdraw);
  }

  private void deposit() {
    synchronized (lock) {
      balance = balance + in;
      deposited = true;
    }
  }

  private void withdraw() {
    synchronized (lock) {
      balance = balance - out;
      withdrawn = true;
    }
  }

  private void compare() {
    synchronized (lock) {
      if (deposited && withdrawn) {
        check(balance == initial - in - out, "balance is " + balance);
      }
    }
  }
}
