package dev.jacquard.bench.sct;

import static dev.jacquard.bench.programs.Threads.check;
import static dev.jacquard.bench.programs.Threads.join;
import static dev.jacquard.bench.programs.Threads.start;

/**
 * circular_buffer: both sides count their rounds, also those in which the other side was not ready,
 * so that the numbers that are expected and those that are sent go apart.
 */
final class CircularBuffer implements Runnable {
  private static final int SIZE = 10;
  private static final int ROUNDS = 7;

  private final Object lock = new Object();
  private final byte[] buffer = new byte[SIZE];
  private int first;
  private int next;
  private int size;
  private boolean send;
  private boolean receive;

  @Override
  public void run() {
    size = SIZE;
    send = true;
    Thread sending = start(this::send);
    Thread receiving = start(this::receive);
    join(sending, receiving);
  }

  private void send() {
    for (int i = 0; i < ROUNDS; i++) {
      synchronized (lock) {
        if (send) {
          insert(i);
          send = false;
          receive = true;
        }
      }
    }
  }

  private void receive() {
    for (int i = 0; i < ROUNDS; i++) {
      synchronized (lock) {
        if (receive) {
          int element = remove();
          check(element == i, "received " + element + " instead of " + i);
          receive = false;
          send = true;
        }
      }
    }
  }

  private void insert(int element) {
    if (next < size && size > 0) {
      buffer[next] = (byte) element;
      next = (next + 1) % size;
      check(next < size, "beyond the end");
    }
  }

  private int remove() {
    check(first >= 0, "before the start");
    if (next > 0 && first < size) {
      first++;
      return buffer[first - 1];
    }
    return -1;
  }
}
