package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/** lazy01: fails if the thread that looks comes after both that add. */
final class Lazy01 implements Runnable {
  private final Object lock = new Object();
  private int data;

  @Override
  public void run() {
    Thread one = start(this::addOne);
    Thread two = start(this::addTwo);
    Thread looking = start(this::look);
    join(one, two, looking);
  }

  private void addOne() {
    synchronized (lock) {
      data++;
    }
  }

  private void addTwo() {
    synchronized (lock) {
      data += 2;
    }
  }

  private void look() {
    synchronized (lock) {
      check(data < 3, "both have added");
    }
  }
}
