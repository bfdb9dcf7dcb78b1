package dev.jacquard.estimate;

import java.util.List;

/**
 * Searches that run one after the other, in an order that somebody else decides, with one budget:
 * whoever stops is never gone back to. A pilot has tried each of them before; one that goes no
 * further than its pilot need not run again. The one that runs may go on as long as the policy
 * would choose it in the end: what the others need, as far as the pilot could tell, is kept for
 * them.
 *
 * <p>Those of which nobody knows the end come last, as in {@link Turns}, and share equally.
 * Estimates are more often too low than too high, so one that will not come to its end anyway
 * leaves those that may twice what they seem to need.
 */
public final class Successive {
  private static final double MARGIN = 2;

  /** By so many halvings the even coverage is found. */
  private static final int HALVINGS = 40;

  private final Policy policy;

  /**
   * One that is still to run.
   *
   * @param pilot how long its pilot took
   * @param all how long it takes from its start to its end; infinite if that is not known
   */
  public record Later(double pilot, double all) {
    /** What it needs to be explored to this share: nothing, if the pilot came so far. */
    private double toReach(double share) {
      return share * all <= pilot ? 0 : share * all;
    }
  }

  public Successive(Policy policy) {
    this.policy = policy;
  }

  /**
   * Whether the one that runs may go on. All times are in the same unit.
   *
   * @param budget what it and the later ones had when it began
   * @param elapsed how long it has run
   * @param left how long it takes to its end; infinite if that is not known
   */
  public boolean mayGoOn(double budget, double elapsed, double left, List<Later> later) {
    if (elapsed >= budget) {
      return false;
    }
    if (policy == Policy.ROUND_ROBIN) {
      return elapsed < budget / (1 + later.size());
    }
    if (Double.isInfinite(left)) {
      long alike = 1 + later.stream().filter(other -> Double.isInfinite(other.all)).count();
      return elapsed < (budget - MARGIN * sum(later, Double.POSITIVE_INFINITY)) / alike;
    }
    if (policy == Policy.EVEN_COVERAGE) {
      return elapsed < share(budget, elapsed + left, later) * (elapsed + left);
    }
    double shorter = sum(later, left);
    return left <= budget - elapsed - shorter || budget - elapsed > MARGIN * shorter;
  }

  /** How much of each, the one that runs and those that have an end, fits the budget. */
  private static double share(double budget, double all, List<Later> later) {
    double low = 0;
    double high = 1;
    for (int i = 0; i < HALVINGS; i++) {
      double share = i == 0 ? 1 : (low + high) / 2;
      double needed = share * all;
      for (Later other : later) {
        needed += Double.isInfinite(other.all) ? 0 : other.toReach(share);
      }
      if (needed <= budget) {
        low = share;
      } else {
        high = share;
      }
    }
    return low;
  }

  /** Of those that take less than that. */
  private static double sum(List<Later> later, double below) {
    return later.stream().mapToDouble(Later::all).filter(all -> all < below).sum();
  }
}
