package dev.jacquard.explore;

/**
 * SplitMix64 (Steele, Lea, Flood 2014). The same numbers on every machine and JDK, and, unlike
 * java.util.SplittableRandom, it can be seeded again without an allocation, once per execution.
 */
public final class Rng {
  private static final long GAMMA = 0x9E3779B97F4A7C15L;
  private long state;

  public Rng(long seed) {
    state = seed;
  }

  /** Starts the stream with number {@code index} of those that belong to the seed. */
  public void seed(long seed, long index) {
    state = mix(mix(seed) + index * GAMMA);
  }

  public long nextLong() {
    state += GAMMA;
    return mix(state);
  }

  /** Uniform from 0 to n - 1, by multiplication; the bias is below n / 2^32. */
  public int nextInt(int n) {
    return (int) (((nextLong() >>> 32) * n) >>> 32);
  }

  /** Uniform from 0 to n - 1 for larger n. */
  public long nextLong(long n) {
    return Math.floorMod(nextLong() >>> 1, n);
  }

  /** Uniform from 0 to 1, without 1. */
  public double nextDouble() {
    return (nextLong() >>> 11) * 0x1.0p-53;
  }

  private static long mix(long value) {
    long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
    z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
    return z ^ (z >>> 31);
  }
}
