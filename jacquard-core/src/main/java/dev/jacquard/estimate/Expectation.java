package dev.jacquard.estimate;

/**
 * What is thought of the children of a node that nobody has yet asked to be explored (Šimša 2013,
 * section 4.2.1, where these are called strategies). Partial-order reduction learns late which of
 * them it needs.
 */
public enum Expectation {
  /** None of them will be explored. Tends to estimate too low. */
  LAZY("lazy"),

  /** All of them will be, unless their parent is done with. Tends to estimate too high. */
  EAGER("eager"),

  /**
   * As large a share of them as in that part of the tree that is done with, apart for those whose
   * next step conflicts with the one that was taken and for the others. The reduction of the paper
   * schedules the former at once; ours only when it meets the conflict, which may be late.
   */
  LEARNED("learned"),

  /** Those that are explored in the end. For comparison: the exploration has to be over. */
  ORACLE("oracle");

  private final String publicName;

  Expectation(String publicName) {
    this.publicName = publicName;
  }

  @Override
  public String toString() {
    return publicName;
  }
}
