package dev.jacquard.kernel;

import java.util.Arrays;

/** A set of threads, one bit for each: adding or removing ten thousand takes 157 words. */
final class ThreadSet {
  private long[] words = new long[1];
  private int size;

  int size() {
    return size;
  }

  boolean contains(int thread) {
    int word = thread >> 6;
    return word < words.length && (words[word] & (1L << thread)) != 0;
  }

  /** Returns whether it was not in there before. */
  boolean add(int thread) {
    int word = thread >> 6;
    grow(word + 1);
    long before = words[word];
    words[word] = before | (1L << thread);
    return count(before, words[word]) != 0;
  }

  /** Returns whether it was in there before. */
  boolean remove(int thread) {
    int word = thread >> 6;
    if (word >= words.length) {
      return false;
    }
    long before = words[word];
    words[word] = before & ~(1L << thread);
    return count(before, words[word]) != 0;
  }

  void addAll(ThreadSet others) {
    grow(others.words.length);
    for (int i = 0; i < others.words.length; i++) {
      long before = words[i];
      words[i] = before | others.words[i];
      count(before, words[i]);
    }
  }

  void removeAll(ThreadSet others) {
    int end = Math.min(words.length, others.words.length);
    for (int i = 0; i < end; i++) {
      long before = words[i];
      words[i] = before & ~others.words[i];
      count(before, words[i]);
    }
  }

  private int count(long before, long after) {
    int more = Long.bitCount(after) - Long.bitCount(before);
    size += more;
    return more;
  }

  private void grow(int length) {
    if (length > words.length) {
      words = Arrays.copyOf(words, Math.max(length, 2 * words.length));
    }
  }

  void clear() {
    if (size > 0) {
      Arrays.fill(words, 0);
      size = 0;
    }
  }

  /** The i-th thread, ascending. */
  int get(int i) {
    int left = i;
    int word = 0;
    int count = Long.bitCount(words[0]);
    while (left >= count) {
      left -= count;
      count = Long.bitCount(words[++word]);
    }
    long bits = words[word];
    while (left-- > 0) {
      bits &= bits - 1;
    }
    return (word << 6) + Long.numberOfTrailingZeros(bits);
  }

  /** All threads, ascending. */
  void copyTo(int[] threads) {
    int n = 0;
    for (int i = 0; n < size; i++) {
      for (long bits = words[i]; bits != 0; bits &= bits - 1) {
        threads[n++] = (i << 6) + Long.numberOfTrailingZeros(bits);
      }
    }
  }
}
