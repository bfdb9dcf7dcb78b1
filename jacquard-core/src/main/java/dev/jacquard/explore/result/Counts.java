package dev.jacquard.explore.result;

import java.util.Arrays;

/**
 * How often each partial order was seen. Open addressing over primitive arrays: it is updated once
 * per execution, a million times per second, and must not allocate.
 */
public final class Counts {
  private long[] keys = new long[1024];
  private int[] counts = new int[1024];
  private int size;

  /** Sees keys with their counts, in no order. */
  @FunctionalInterface
  public interface Visitor<E extends Exception> {
    void count(long key, int count) throws E;
  }

  /** Counts one more; returns true if it is the first. */
  public boolean add(long key) {
    return add(key, 1);
  }

  /** Counts so many more; returns true if they are the first. */
  public boolean add(long key, int times) {
    int mask = keys.length - 1;
    int at = (int) (key ^ (key >>> 32)) & mask;
    while (counts[at] != 0) {
      if (keys[at] == key) {
        counts[at] += times;
        return false;
      }
      at = (at + 1) & mask;
    }
    keys[at] = key;
    counts[at] = times;
    if (++size * 2 > keys.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    long[] oldKeys = keys;
    int[] oldCounts = counts;
    keys = new long[2 * oldKeys.length];
    counts = new int[keys.length];
    int mask = keys.length - 1;
    for (int i = 0; i < oldKeys.length; i++) {
      if (oldCounts[i] != 0) {
        int at = (int) (oldKeys[i] ^ (oldKeys[i] >>> 32)) & mask;
        while (counts[at] != 0) {
          at = (at + 1) & mask;
        }
        keys[at] = oldKeys[i];
        counts[at] = oldCounts[i];
      }
    }
  }

  /** The number of distinct keys. */
  public int size() {
    return size;
  }

  public int count(long key) {
    int mask = keys.length - 1;
    int at = (int) (key ^ (key >>> 32)) & mask;
    while (counts[at] != 0) {
      if (keys[at] == key) {
        return counts[at];
      }
      at = (at + 1) & mask;
    }
    return 0;
  }

  /** The smallest count of any key that was seen, or 0. */
  public int smallest() {
    return Arrays.stream(counts).filter(c -> c > 0).min().orElse(0);
  }

  /** How many keys were seen exactly so often. */
  public long seen(int times) {
    return Arrays.stream(counts).filter(c -> c == times).count();
  }

  public <E extends Exception> void forEach(Visitor<E> visitor) throws E {
    for (int i = 0; i < keys.length; i++) {
      if (counts[i] != 0) {
        visitor.count(keys[i], counts[i]);
      }
    }
  }
}
