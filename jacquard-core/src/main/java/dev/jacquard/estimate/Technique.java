package dev.jacquard.estimate;

/**
 * How the size of an execution tree is estimated: what is expected, how it is weighed, and how
 * estimates are brought together. See docs/evidence/estimates.md for how good each is.
 */
public record Technique(Expectation expectation, Estimator estimator, Fit fit) {
  /** What explorations use: the nearest on the trees that it was tried on. */
  public static final Technique DEFAULT =
      new Technique(Expectation.LEARNED, Estimator.SLEEP_WEIGHTED, Fit.EMPTY);

  /** The choice of the seed, for reductions that know early what they need. */
  public static final Technique SEED =
      new Technique(Expectation.LAZY, Estimator.WEIGHTED_BACKTRACK, Fit.LOGARITHMIC);

  @Override
  public String toString() {
    return expectation + "+" + estimator + "+" + fit;
  }
}
