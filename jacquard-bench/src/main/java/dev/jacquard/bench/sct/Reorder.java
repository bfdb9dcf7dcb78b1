package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/**
 * reorder_N: some threads set two variables, one after the other; others check that they see both
 * or none. A checker fails if a setter has written the first and nobody yet the second.
 */
final class Reorder implements Runnable {
  private final int setters;
  private final int checkers;
  private int a;
  private int b;

  Reorder(int setters, int checkers) {
    this.setters = setters;
    this.checkers = checkers;
  }

  @Override
  public void run() {
    Thread[] setting = start(setters, this::set);
    Thread[] checking = start(checkers, this::look);
    join(setting);
    join(checking);
  }

  private void set() {
    a = 1;
    b = -1;
  }

  private void look() {
    check((a == 0 && b == 0) || (a == 1 && b == -1), "one of two was set");
  }
}
