package dev.jacquard.kernel;

import java.util.Arrays;

/**
 * When pending operations time out: a heap of threads, the earliest first. A thread whose operation
 * was executed in time stays in there until its turn comes, or until it has another deadline.
 */
final class Deadlines {
  private int size;
  private int[] heap = new int[4];

  /** By thread, as the next one. */
  private long[] times = new long[4];

  /** Where a thread is in the heap, plus one; 0 if it is not. */
  private int[] places = new int[4];

  void clear() {
    while (size > 0) {
      places[heap[--size]] = 0;
    }
  }

  boolean isEmpty() {
    return size == 0;
  }

  int first() {
    return heap[0];
  }

  long firstTime() {
    return times[heap[0]];
  }

  void set(int thread, long time) {
    if (thread >= places.length) {
      int length = Math.max(thread + 1, 2 * places.length);
      heap = Arrays.copyOf(heap, length);
      times = Arrays.copyOf(times, length);
      places = Arrays.copyOf(places, length);
    }
    times[thread] = time;
    int at = places[thread] - 1;
    if (at < 0) {
      at = size++;
    }
    up(at, thread);
    down(places[thread] - 1, thread);
  }

  void removeFirst() {
    places[heap[0]] = 0;
    if (--size > 0) {
      down(0, heap[size]);
    }
  }

  private void up(int from, int thread) {
    int at = from;
    while (at > 0 && times[heap[(at - 1) / 2]] > times[thread]) {
      put(heap[(at - 1) / 2], at);
      at = (at - 1) / 2;
    }
    put(thread, at);
  }

  private void down(int from, int thread) {
    int at = from;
    while (2 * at + 1 < size) {
      int child = 2 * at + 1;
      if (child + 1 < size && times[heap[child + 1]] < times[heap[child]]) {
        child++;
      }
      if (times[heap[child]] >= times[thread]) {
        break;
      }
      put(heap[child], at);
      at = child;
    }
    put(thread, at);
  }

  private void put(int thread, int at) {
    heap[at] = thread;
    places[thread] = at + 1;
  }
}
