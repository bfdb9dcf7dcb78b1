package dev.jacquard.estimate;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;

/**
 * The estimates made so far, each with the size that was explored then: all of them, or a uniform
 * sample of fixed size (reservoir sampling; the positions are skipped to as in Li's algorithm L, so
 * that estimates that are not kept need not be made). The same estimates give the same sample.
 */
final class Samples {
  private final int capacity;
  private final SplittableRandom random = new SplittableRandom(0x6a71);
  private double[] at;
  private double[] estimates;
  private int size;

  /** How many were offered, and which of them is the next to be kept. */
  private long offered;

  private long next;
  private double threshold = 1;

  /** How many took the place of another. */
  private int replaced;

  /**
   * Nothing yet.
   *
   * @param capacity the most to keep
   */
  Samples(int capacity) {
    this.capacity = capacity;
    at = new double[Math.min(capacity, 64)];
    estimates = new double[at.length];
  }

  /** Counts one more estimate; true if it has to be made and {@linkplain #add added}. */
  boolean offer() {
    return offered++ == next;
  }

  /** The estimate that was last offered. */
  void add(double explored, double estimate) {
    int slot = size < capacity ? size++ : replaced();
    if (slot == at.length) {
      at = Arrays.copyOf(at, Math.min(capacity, 2 * at.length));
      estimates = Arrays.copyOf(estimates, at.length);
    }
    at[slot] = explored;
    estimates[slot] = estimate;
    next++;
    if (size == capacity) {
      skip();
    }
  }

  private int replaced() {
    replaced++;
    return random.nextInt(capacity);
  }

  private void skip() {
    threshold *= Math.exp(Math.log(random.nextDouble()) / capacity);
    next += (long) (Math.log(random.nextDouble()) / Math.log1p(-threshold));
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(size);
    for (int i = 0; i < size; i++) {
      out.writeDouble(at[i]);
      out.writeDouble(estimates[i]);
    }
    out.writeInt(replaced);
    out.writeLong(offered);
    out.writeLong(next);
  }

  void restore(DataInput in) throws IOException {
    int n = in.readInt();
    for (int i = 0; i < n; i++) {
      add(in.readDouble(), in.readDouble());
    }
    int drawn = in.readInt();
    while (replaced < drawn) { // the random numbers to come are to be the same
      int unused = replaced();
      skip();
    }
    offered = in.readLong();
    next = in.readLong();
  }

  int size() {
    return size;
  }

  /** What was explored when the i-th of the sample was made. In no order. */
  double at(int i) {
    return at[i];
  }

  double estimate(int i) {
    return estimates[i];
  }
}
