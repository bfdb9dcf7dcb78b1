package dev.jacquard.estimate;

/**
 * Ways to tell the size of a tree from the part that was explored (Kilby, Slaney, Thiébaux, Walsh
 * 2006; Šimša 2013, section 4.2.2). Each gives a value to every node, computed from those of its
 * children. The size of a node is that of all executions below it.
 *
 * <p>A subtree that is finished has a value that depends on its size alone, so nothing else of it
 * has to be kept: what an estimate needs of the tree is the current path.
 */
public enum Estimator {
  /**
   * The chance that a random walk takes one of the branches that were explored: what was explored
   * is that share of the whole. An online variant of Knuth's (1975).
   */
  WEIGHTED_BACKTRACK("weighted-backtrack", 1) {
    @Override
    double leaf(double size) {
      return 1;
    }

    @Override
    double finished(double weight, double size) {
      return weight;
    }

    @Override
    double current(double weight, double value) {
      return weight * value;
    }

    @Override
    double node(double explored, double unexplored, double sum) {
      return sum / (explored + unexplored);
    }

    @Override
    double estimate(double root, double size) {
      return size / root;
    }
  },

  /** The size of a node, if its children that were not explored are like those that were. */
  RECURSIVE("recursive", 1) {
    @Override
    double leaf(double size) {
      return size;
    }

    @Override
    double finished(double weight, double size) {
      return size;
    }

    @Override
    double current(double weight, double value) {
      return value;
    }

    @Override
    double node(double explored, double unexplored, double sum) {
      return (1 + unexplored / explored) * sum;
    }

    @Override
    double estimate(double root, double size) {
      return root;
    }
  },

  /**
   * As recursive, but a child counts less for each sleeper that it starts with: what can begin with
   * a sleeper was covered before. How much less was chosen by trying (docs/evidence/estimates.md).
   */
  SLEEP_WEIGHTED("sleep-weighted", 0.7) {
    @Override
    double leaf(double size) {
      return RECURSIVE.leaf(size);
    }

    @Override
    double finished(double weight, double size) {
      return RECURSIVE.finished(weight, size);
    }

    @Override
    double current(double weight, double value) {
      return RECURSIVE.current(weight, value);
    }

    @Override
    double node(double explored, double unexplored, double sum) {
      return RECURSIVE.node(explored, unexplored, sum);
    }

    @Override
    double estimate(double root, double size) {
      return RECURSIVE.estimate(root, size);
    }
  };

  private final String publicName;
  private final double perSleeper;

  Estimator(String publicName, double perSleeper) {
    this.publicName = publicName;
    this.perSleeper = perSleeper;
  }

  /** By how much less a child counts for each sleeper. */
  double perSleeper() {
    return perSleeper;
  }

  /** The value of a leaf whose execution has this size. */
  abstract double leaf(double size);

  /** What children add whose subtrees are finished: their weights, and their sizes, together. */
  abstract double finished(double weight, double size);

  /** What a child adds whose subtree is not finished. */
  abstract double current(double weight, double value);

  /**
   * The value of a node.
   *
   * @param explored the weight of the children that were explored, wholly or in part
   * @param unexplored the weight of those that will be
   * @param sum of what the former add
   */
  abstract double node(double explored, double unexplored, double sum);

  /**
   * The size of the whole tree.
   *
   * @param root the value of the root
   * @param size the size of what was explored
   */
  abstract double estimate(double root, double size);

  @Override
  public String toString() {
    return publicName;
  }
}
