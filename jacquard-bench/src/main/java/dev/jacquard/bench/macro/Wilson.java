package dev.jacquard.bench.macro;

/**
 * The interval of Wilson for a ratio that was sampled: the ratios with which such a sample is no
 * exception, at a confidence of 95%. Never below 0 or above 1, and right also where nothing was
 * hit.
 */
public record Wilson(double low, double high) {
  private static final double Z = 1.959964;

  public static Wilson of(long hits, long tries) {
    double n = tries;
    double p = hits / n;
    double center = p + Z * Z / (2 * n);
    double margin = Z * Math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n));
    double scale = 1 + Z * Z / n;
    return new Wilson(
        hits == 0 ? 0 : (center - margin) / scale, hits == tries ? 1 : (center + margin) / scale);
  }
}
