package dev.jacquard.analysis;

import java.util.Arrays;

/** Numbers other than 0, in open addressing: asked at each race of each execution. */
final class LongSet {
  private long[] slots = new long[64];
  private int size;

  /** Returns whether it was not there before. */
  boolean add(long key) {
    int mask = slots.length - 1;
    int at = (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    while (slots[at] != 0) {
      if (slots[at] == key) {
        return false;
      }
      at = (at + 1) & mask;
    }
    slots[at] = key;
    if (2 * ++size > slots.length) {
      grow();
    }
    return true;
  }

  private void grow() {
    long[] old = slots;
    slots = new long[2 * old.length];
    size = 0;
    for (long key : old) {
      if (key != 0) {
        add(key);
      }
    }
  }

  void clear() {
    if (size > 0) {
      Arrays.fill(slots, 0);
      size = 0;
    }
  }
}
