package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/**
 * queue: a producer and a consumer that take turns by two flags; both count the rounds in which it
 * was not their turn.
 */
final class FlaggedQueue implements Runnable {
  private static final int SIZE = 20;

  private final Object lock = new Object();
  private final int[] elements = new int[SIZE + 1];
  private final int[] stored = new int[SIZE];
  private int head;
  private int tail;
  private int amount;
  private boolean mayAdd;
  private boolean mayTake;

  @Override
  public void run() {
    mayAdd = true;
    Thread adding = start(this::add);
    Thread taking = start(this::take);
    join(adding, taking);
  }

  private void add() {
    int value = 0;
    synchronized (lock) {
      enqueue(value);
      stored[0] = value;
      check(head != tail && amount == 1, "empty with an element in it");
    }
    for (int i = 0; i < SIZE - 1; i++) {
      synchronized (lock) {
        if (mayAdd) {
          value++;
          enqueue(value);
          stored[i + 1] = value;
          mayAdd = false;
          mayTake = true;
        }
      }
    }
  }

  private void take() {
    for (int i = 0; i < SIZE; i++) {
      synchronized (lock) {
        if (mayTake) {
          int value = dequeue();
          check(value == stored[i], "took " + value + " in round " + i);
          mayTake = false;
          mayAdd = true;
        }
      }
    }
  }

  private void enqueue(int value) {
    elements[tail] = value;
    amount++;
    tail = tail == SIZE ? 1 : tail + 1;
  }

  private int dequeue() {
    int value = elements[head];
    amount--;
    head = head == SIZE ? 1 : head + 1;
    return value;
  }
}
