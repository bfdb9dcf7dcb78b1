package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/** stack: once something was pushed, the other side pops without looking. */
final class BoundedStack implements Runnable {
  private static final int SIZE = 10;

  private final Object lock = new Object();
  private final int[] elements = new int[SIZE];
  private int top;
  private boolean pushed;

  @Override
  public void run() {
    Thread pushing = start(this::push);
    Thread popping = start(this::pop);
    join(pushing, popping);
  }

  private void push() {
    for (int i = 0; i < SIZE; i++) {
      synchronized (lock) {
        check(top != SIZE, "full");
        elements[top] = i;
        top++;
        pushed = true;
      }
    }
  }

  private void pop() {
    for (int i = 0; i < SIZE; i++) {
      synchronized (lock) {
        if (pushed) {
          check(top != 0, "empty");
          top--;
          int ignored = elements[top];
        }
      }
    }
  }
}
