package dev.jacquard.estimate;

import java.util.Optional;

/**
 * How many kinds there are, judging by a random sample in which some were seen once, some twice,
 * some more often: here, the partial orders of a program under a randomized strategy. Chao's
 * estimator (1984), with its bias corrected, and its interval (Chao 1987).
 *
 * <p>It is a lower bound in the mean: kinds that are far less likely than all that were seen leave
 * no trace in a sample.
 *
 * @param total the estimated number of kinds, those that were seen included
 * @param low the lower end of the interval that has the total in 95 of 100 cases, if it is right
 * @param high the upper end
 * @param newNext the chance that the next one is of a kind that was not seen (Good, Turing 1953)
 */
public record Unseen(double total, double low, double high, double newNext) {
  private static final double DEVIATIONS_OF_95_PERCENT = 1.96;

  /**
   * The same if so many kinds are known, by the sample or otherwise; nothing if that refutes it.
   */
  public Optional<Unseen> knowing(double kinds) {
    return kinds > high
        ? Optional.empty()
        : Optional.of(new Unseen(Math.max(total, kinds), Math.max(low, kinds), high, newNext));
  }

  /**
   * The estimate.
   *
   * @param n the size of the sample, at least 1
   * @param seen the kinds in it
   * @param once how many of them were seen once
   * @param twice how many of them were seen twice
   */
  public static Unseen of(long n, long seen, long once, long twice) {
    if (n < 1) {
      throw new IllegalArgumentException("an estimate needs at least one execution");
    }
    double a = (n - 1.0) / n;
    double f1 = once;
    double f2 = twice;
    double unseen;
    double variance;
    if (twice > 0) {
      double ratio = f1 / f2;
      unseen = a * f1 * ratio / 2;
      variance =
          f2
              * (a / 2 * Math.pow(ratio, 2)
                  + a * a * Math.pow(ratio, 3)
                  + a * a / 4 * Math.pow(ratio, 4));
    } else {
      unseen = a * f1 * (f1 - 1) / 2;
      variance =
          a * f1 * (f1 - 1) / 2
              + a * a * f1 * Math.pow(2 * f1 - 1, 2) / 4
              - a * a * Math.pow(f1, 4) / (4 * (seen + unseen));
    }
    double newNext = f1 / n;
    if (unseen <= 0) {
      return new Unseen(seen, seen, seen, newNext);
    }
    double spread = Math.log1p(Math.max(0, variance) / (unseen * unseen));
    double factor = Math.exp(DEVIATIONS_OF_95_PERCENT * Math.sqrt(spread));
    return new Unseen(seen + unseen, seen + unseen / factor, seen + unseen * factor, newNext);
  }
}
