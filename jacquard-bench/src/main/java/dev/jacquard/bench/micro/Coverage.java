package dev.jacquard.bench.micro;

import dev.jacquard.bench.stats.GeometricMean;
import dev.jacquard.explore.result.Counts;
import java.util.List;
import java.util.Locale;

/**
 * How well a strategy covers the partial orders of a program.
 *
 * @param smallest the smallest frequency of any partial order; 0 if some were never seen
 * @param covered the number of partial orders that were seen
 */
public record Coverage(double smallest, long covered) {
  static Coverage of(Counts counts, long runs, long partialOrders) {
    if (counts.size() > partialOrders) {
      throw new IllegalStateException(
          counts.size() + " partial orders were sampled, but dpor found only " + partialOrders);
    }
    boolean complete = counts.size() == partialOrders;
    return new Coverage(complete ? (double) counts.smallest() / runs : 0, counts.size());
  }

  /** The geometric mean, where one that is incomplete counts as 1 / runs, as in the paper. */
  public static double geometricMean(List<Coverage> coverages, long runs) {
    return GeometricMean.of(
        coverages.stream().mapToDouble(c -> c.smallest() > 0 ? c.smallest() : 1.0 / runs));
  }

  /** As in the paper: {@code 2.65e-08}, or {@code 0(4390)} if only so many were seen. */
  @Override
  public String toString() {
    return smallest > 0 ? String.format(Locale.ROOT, "%.2e", smallest) : "0(" + covered + ")";
  }
}
