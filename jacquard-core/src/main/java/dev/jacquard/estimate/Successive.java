package dev.jacquard.estimate;

import java.util.List;

/**
 * Searches that run one after the other, in an order that somebody else decides, with one budget:
 * whoever stops is never gone back to. The one that runs may go on as long as the policy would
 * choose it in the end: what the others need, as far as a pilot could tell, is kept for them.
 *
 * <p>Those of which nobody knows the end come last, as in {@link Turns}, and share equally.
 */
public final class Successive {
  private final Policy policy;

  public Successive(Policy policy) {
    this.policy = policy;
  }

  /**
   * Whether the one that runs may go on. All times are in the same unit.
   *
   * @param budget what it and those to come had when it began
   * @param elapsed how long it has run
   * @param left how long it takes to its end; infinite if that is not known
   * @param toCome how long each of those takes that run after it; infinite if that is not known
   */
  public boolean mayGoOn(double budget, double elapsed, double left, List<Double> toCome) {
    return elapsed < budget
        && switch (policy) {
          case ROUND_ROBIN -> elapsed < budget / (1 + toCome.size());
          case COMPLETED_FIRST ->
              Double.isInfinite(left)
                  ? isLast(budget, elapsed, toCome)
                  : elapsed < budget - sum(toCome, left);
          case EVEN_COVERAGE ->
              Double.isInfinite(left)
                  ? isLast(budget, elapsed, toCome)
                  : elapsed / (elapsed + left)
                      < budget / (elapsed + left + sum(toCome, Double.POSITIVE_INFINITY));
        };
  }

  /** Whether it has not had its share of what those leave that have an end. */
  private static boolean isLast(double budget, double elapsed, List<Double> toCome) {
    long alike = 1 + toCome.stream().filter(all -> all.isInfinite()).count();
    return elapsed < (budget - sum(toCome, Double.POSITIVE_INFINITY)) / alike;
  }

  /** Of those that take less than that. */
  private static double sum(List<Double> toCome, double below) {
    return toCome.stream().filter(all -> all < below).mapToDouble(all -> all).sum();
  }
}
