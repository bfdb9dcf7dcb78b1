package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;

import dev.jacquard.bench.programs.Threads;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * safestack (after the lock-free stack that D. Vyukov posted for the CHESS and Relacy checkers):
 * two threads get the same cell, which takes three threads and at least five preemptions.
 */
final class SafeStack implements Runnable {
  private static final int THREADS = 3;
  private static final int CELLS = 3;
  private static final int ROUNDS = 2;

  private final AtomicInteger head = new AtomicInteger();
  private final AtomicInteger count = new AtomicInteger(CELLS);
  private final AtomicInteger[] next = new AtomicInteger[CELLS];
  private final int[] values = new int[CELLS];

  @Override
  public void run() {
    for (int i = 0; i < CELLS; i++) {
      next[i] = new AtomicInteger(i + 1 < CELLS ? i + 1 : -1);
    }
    Thread[] threads = new Thread[THREADS];
    for (int i = 0; i < THREADS; i++) {
      int id = i;
      threads[i] = Threads.start(() -> use(id));
    }
    join(threads);
  }

  private void use(int id) {
    for (int round = 0; round < ROUNDS; round++) {
      int cell = pop();
      while (cell < 0) {
        cell = pop();
      }
      values[cell] = id;
      check(values[cell] == id, "two threads have the same cell");
      push(cell);
    }
  }

  private int pop() {
    while (count.get() > 1) {
      int top = head.get();
      int below = next[top].getAndSet(-1);
      if (below >= 0) {
        if (head.compareAndSet(top, below)) {
          count.getAndDecrement();
          return top;
        }
        next[top].getAndSet(below);
      }
    }
    return -1;
  }

  private void push(int cell) {
    int top = head.get();
    while (true) {
      next[cell].set(top);
      int seen = head.compareAndExchange(top, cell);
      if (seen == top) {
        break;
      }
      top = seen;
    }
    count.getAndIncrement();
  }
}
