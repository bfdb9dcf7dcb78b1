package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/** deadlock01: two locks, taken in both orders. */
final class Deadlock01 implements Runnable {
  private final Object a = new Object();
  private final Object b = new Object();
  private int counter = 1;

  @Override
  public void run() {
    Thread up = start(this::up);
    Thread down = start(this::down);
    join(up, down);
    check(counter == 1, "up and down");
  }

  private void up() {
    synchronized (a) {
      synchronized (b) {
        counter++;
      }
    }
  }

  private void down() {
    synchronized (b) {
      synchronized (a) {
        counter--;
      }
    }
  }
}
