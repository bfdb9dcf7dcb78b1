package dev.jacquard.kernel;

import java.util.Arrays;

/** The pending operations that look at the word of one resource; see {@link EnabledSet}. */
final class Waiters {
  /** The threads that could go on if the word were 0, which only their operations ask for. */
  final ThreadSet forZero = new ThreadSet();

  /** The others, in no order: the thread, and which touch of its footprint the resource is. */
  private long[] list = new long[2];

  private int size;

  int size() {
    return size;
  }

  /** Returns the place, to be told when it is removed. */
  int add(int thread, int touch) {
    if (size == list.length) {
      list = Arrays.copyOf(list, 2 * size);
    }
    list[size] = ((long) thread << 32) | touch;
    return size++;
  }

  /** Takes one off the list; returns whether the last one is in its place now. */
  boolean remove(int place) {
    list[place] = list[--size];
    return place != size;
  }

  int thread(int place) {
    return (int) (list[place] >> 32);
  }

  int touch(int place) {
    return (int) list[place];
  }
}
