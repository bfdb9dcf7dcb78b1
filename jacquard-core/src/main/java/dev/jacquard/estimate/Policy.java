package dev.jacquard.estimate;

import java.util.Arrays;

/** What many searches with one budget are to achieve (Šimša 2013, section 4.2.4). */
public enum Policy {
  /** As many complete searches as possible: the one that has least left to do comes first. */
  COMPLETED_FIRST("completed-first") {
    @Override
    double rank(double elapsed, double left, long turns) {
      return left;
    }
  },

  /** The same share of each search: the one of which least was done comes first. */
  EVEN_COVERAGE("even-coverage") {
    @Override
    double rank(double elapsed, double left, long turns) {
      return left == Double.POSITIVE_INFINITY ? left : elapsed / (elapsed + left);
    }
  },

  /** Each as often as the others. For comparison. */
  ROUND_ROBIN("round-robin") {
    @Override
    double rank(double elapsed, double left, long turns) {
      return turns;
    }
  };

  private final String publicName;

  Policy(String publicName) {
    this.publicName = publicName;
  }

  /** The lowest comes first. */
  abstract double rank(double elapsed, double left, long turns);

  /**
   * The policy of that name.
   *
   * @throws IllegalArgumentException if there is none; says which there are
   */
  public static Policy named(String name) {
    return Arrays.stream(values())
        .filter(policy -> policy.publicName.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no policy \""
                        + name
                        + "\": there are "
                        + String.join(
                            ", ", Arrays.stream(values()).map(Policy::toString).toList())));
  }

  @Override
  public String toString() {
    return publicName;
  }
}
