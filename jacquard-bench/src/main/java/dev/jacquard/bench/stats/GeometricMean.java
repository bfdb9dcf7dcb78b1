package dev.jacquard.bench.stats;

import java.util.stream.DoubleStream;

/** The mean of ratios, of which 2 and 1/2 cancel each other out. */
public final class GeometricMean {
  private GeometricMean() {}

  /** Of values above 0; not a number if there are none. */
  public static double of(DoubleStream values) {
    return Math.exp(values.map(Math::log).average().orElse(Double.NaN));
  }
}
