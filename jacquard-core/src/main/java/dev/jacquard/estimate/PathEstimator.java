package dev.jacquard.estimate;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * Estimates how many executions a depth-first search will have, while it goes on. Reads the path of
 * the search and never changes it. For most executions it notes only where the path is new; an
 * estimate is made when it is asked for, or when it falls into the sample to which a function is
 * fitted.
 */
public final class PathEstimator {
  /** So many estimates are kept; with more the fits hardly change. */
  private static final int SAMPLE = 512;

  /** Shares are learned from the first executions, and from a few of the later ones. */
  private static final int LEARN_FROM_FIRST = 1024;

  private static final int LEARN_FROM_EACH = 64;
  private static final int LEARN_UP_TO_LENGTH = 4096;

  private final TreePath tree;
  private final Technique technique;
  private SiblingShares shares = new SiblingShares();
  private Samples samples;
  private int pass = -1;
  private Node[] path = {};

  /** How many choices the execution before had. */
  private int lengthBefore;

  /** The executions of this pass, without those that were abandoned. */
  private double size;

  private long runs;
  private double sizeOfLast;
  private double allPasses;

  /** A node of the path. Used again. */
  private static final class Node {
    /** How many children are finished, and how many executions they had. */
    int children;

    double size;

    /** What they add, if they may grow later; and how many more children there are then. */
    double finished;

    int later;

    /** How many executions there had been when it was reached. */
    double before;

    /** Whether it is to be learned from; then what was known when it was reached. */
    boolean taught;

    double scheduled;
    double conflicting;
    double other;

    void save(DataOutput out) throws IOException {
      out.writeInt(children);
      out.writeDouble(size);
      out.writeDouble(finished);
      out.writeInt(later);
      out.writeDouble(before);
      out.writeBoolean(taught);
      out.writeDouble(scheduled);
      out.writeDouble(conflicting);
      out.writeDouble(other);
    }

    void restore(DataInput in) throws IOException {
      children = in.readInt();
      size = in.readDouble();
      finished = in.readDouble();
      later = in.readInt();
      before = in.readDouble();
      taught = in.readBoolean();
      scheduled = in.readDouble();
      conflicting = in.readDouble();
      other = in.readDouble();
    }
  }

  /**
   * Before the first execution.
   *
   * @throws IllegalArgumentException if the technique needs to know the whole tree
   */
  public PathEstimator(TreePath tree, Technique technique) {
    if (technique.expectation() == Expectation.ORACLE) {
      throw new IllegalArgumentException(
          "the oracle knows what will be explored: it needs an exploration that is over");
    }
    this.tree = tree;
    this.technique = technique;
  }

  /**
   * To be called after each execution, when the strategy has drawn its consequences.
   *
   * @param complete false if the execution was abandoned: it is not counted
   */
  public void ended(boolean complete) {
    int length = tree.length();
    int branch = tree.branch();
    grow(length);
    int firstNew = branch + 1;
    if (pass != tree.passes()) {
      pass = tree.passes();
      samples = new Samples(SAMPLE);
      shares = new SiblingShares();
      size = 0;
      runs = 0;
      firstNew = 0;
    } else {
      for (int i = firstNew; i < lengthBefore; i++) {
        learnFrom(path[i]);
      }
      if (tree.beginsAnew()) {
        path[branch].finished += valueOfFinished(firstNew);
      }
      path[branch].children++;
      path[branch].size = size - path[branch].before;
    }
    for (int i = firstNew; i <= length; i++) {
      path[i].children = 0;
      path[i].size = 0;
      path[i].before = size;
      path[i].finished = 0;
      path[i].taught = false;
    }
    if (tree.beginsAnew()) {
      for (int i = firstNew; i < length; i++) {
        path[i].later = tree.later(i);
      }
    }
    lengthBefore = length;
    sizeOfLast = complete ? 1 : 0;
    size += sizeOfLast;
    allPasses += sizeOfLast;
    runs++;
    if (technique.expectation() == Expectation.LEARNED
        && length <= LEARN_UP_TO_LENGTH
        && (runs <= LEARN_FROM_FIRST || runs % LEARN_FROM_EACH == 0)) {
      noteWhatIsKnown(firstNew, length);
    }
    if (technique.fit() != Fit.EMPTY && samples.offer()) {
      samples.add(size, latest());
    }
  }

  private void grow(int length) {
    int old = path.length;
    if (length >= old) {
      path = Arrays.copyOf(path, 2 * length + 16);
      for (int i = old; i < path.length; i++) {
        path[i] = new Node();
      }
    }
  }

  private void noteWhatIsKnown(int from, int length) {
    tree.read(1);
    for (int i = from; i < length; i++) {
      path[i].taught = true;
      path[i].scheduled = tree.scheduled(i);
      path[i].conflicting = tree.conflicting(i);
      path[i].other = tree.other(i);
    }
  }

  private void learnFrom(Node node) {
    if (node.taught) {
      shares.learn(node.children + 1, node.scheduled, node.conflicting, node.other);
    }
  }

  /** The value of the node at this level of the execution before, which is finished now. */
  private double valueOfFinished(int level) {
    Estimator estimator = technique.estimator();
    double value = estimator.leaf(sizeOfLast);
    for (int i = lengthBefore - 1; i >= level; i--) {
      value = estimator.node(path[i].children + 1, path[i].later, path[i].finished + value);
    }
    return value;
  }

  private double latest() {
    Estimator estimator = technique.estimator();
    tree.read(estimator.perSleeper());
    int length = tree.length();
    // A run that was abandoned where there had been a choice before has no leaf of its own.
    int last = path[length].children;
    double value =
        last == 0
            ? estimator.leaf(sizeOfLast)
            : estimator.node(last, 0, estimator.finished(last, path[length].size));
    for (int i = length - 1; i >= 0; i--) {
      double finished = tree.finished(i, path[i].children);
      double current = tree.current(i);
      double sum =
          tree.beginsAnew() ? path[i].finished : estimator.finished(finished, path[i].size);
      sum += estimator.current(current, value);
      value = estimator.node(finished + current, tree.scheduled(i) + expected(i), sum);
    }
    return estimator.estimate(value, size);
  }

  /** How many children there will be of which is not known yet that they are needed. */
  private double expected(int i) {
    return switch (technique.expectation()) {
      case EAGER -> tree.conflicting(i) + tree.other(i);
      // Once a child is finished, all that it conflicts with has shown.
      case LEARNED ->
          path[i].children > 0
              ? 0
              : shares.ofConflicting() * tree.conflicting(i) + shares.ofOther() * tree.other(i);
      case LAZY, ORACLE -> 0;
    };
  }

  /** Writes all that it knows, between two executions. */
  public void save(DataOutput out) throws IOException {
    out.writeInt(pass);
    out.writeInt(lengthBefore);
    out.writeDouble(size);
    out.writeLong(runs);
    out.writeDouble(sizeOfLast);
    out.writeDouble(allPasses);
    shares.save(out);
    if (pass >= 0) {
      samples.save(out);
      for (int i = 0; i <= lengthBefore; i++) {
        path[i].save(out);
      }
    }
  }

  /** Reads that, when the strategy has been restored. */
  public void restore(DataInput in) throws IOException {
    pass = in.readInt();
    lengthBefore = in.readInt();
    size = in.readDouble();
    runs = in.readLong();
    sizeOfLast = in.readDouble();
    allPasses = in.readDouble();
    shares.restore(in);
    if (pass >= 0) {
      samples = new Samples(SAMPLE);
      samples.restore(in);
      grow(lengthBefore);
      for (int i = 0; i <= lengthBefore; i++) {
        path[i].restore(in);
      }
    }
  }

  /**
   * How many executions the search will have had in the end; not a number as long as none was
   * complete. Between the end of an execution and the start of the next.
   */
  public double estimate() {
    return estimate(technique.fit());
  }

  /** The same with another fit; not for a technique that does without. */
  public double estimate(Fit fit) {
    return size == 0 ? Double.NaN : Math.max(size, fit.apply(samples, latest()));
  }

  /** The executions since the tree was last begun anew, all of which the estimate counts. */
  public long size() {
    return (long) size;
  }

  /** The executions since the search began; more than {@link #size} if it has begun anew. */
  public long sizeOfAllPasses() {
    return (long) allPasses;
  }
}
