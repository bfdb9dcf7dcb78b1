package dev.jacquard.bench.auto;

import java.util.Locale;

/**
 * What a strategy took to find the bug of a program, each time from another seed.
 *
 * @param runs how many seeds
 * @param found how many of them found it
 * @param executions of all runs together, those that a search abandons or repeats included
 * @param median of the executions of a run; negative if most found nothing
 * @param ended whether it is a search that came to its end without it
 */
public record Findings(
    String strategy, int runs, int found, long executions, long median, boolean ended) {
  /**
   * Executions per finding: the mean where each run found it. Runs that were cut off count with
   * what they had, so a strategy of which only few runs found it is not flattered. Infinite if none
   * did.
   */
  public double mean() {
    return found == 0 ? Double.POSITIVE_INFINITY : (double) executions / found;
  }

  /** The least that the mean may be, as far as one knows: as if the next execution found it. */
  double atLeast() {
    return found > 0 || ended ? mean() : executions + 1;
  }

  /** The median as a number that can be compared. */
  double comparableMedian() {
    return median < 0 ? Double.POSITIVE_INFINITY : median;
  }

  /** For a table. */
  String text() {
    if (ended) {
      return "-";
    }
    return found == 0 ? String.format(Locale.ROOT, ">%,d", executions) : text(mean());
  }

  static String text(double executions) {
    return String.format(Locale.ROOT, executions < 99.95 ? "%.1f" : "%,.0f", executions);
  }
}
