package dev.jacquard.estimate;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * How many of the children that nobody had asked for were explored in the end, in the part of the
 * tree that is done with.
 */
final class SiblingShares {
  private double conflicting;
  private double conflictingExplored;
  private double other;
  private double otherExplored;

  /**
   * A node is done with.
   *
   * @param children how many were explored
   * @param scheduled how many, besides the first, were known to be needed when the node was reached
   * @param notAskedFor how many others there were that conflict with the first
   * @param others how many more there were
   */
  void learn(int children, double scheduled, double notAskedFor, double others) {
    double more = Math.max(0, children - 1 - scheduled);
    conflicting += notAskedFor;
    conflictingExplored += Math.min(more, notAskedFor);
    other += others;
    otherExplored += Math.max(0, more - notAskedFor);
  }

  void save(DataOutput out) throws IOException {
    out.writeDouble(conflicting);
    out.writeDouble(conflictingExplored);
    out.writeDouble(other);
    out.writeDouble(otherExplored);
  }

  void restore(DataInput in) throws IOException {
    conflicting = in.readDouble();
    conflictingExplored = in.readDouble();
    other = in.readDouble();
    otherExplored = in.readDouble();
  }

  /** At first, all that conflict. */
  double ofConflicting() {
    return (conflictingExplored + 1) / (conflicting + 1);
  }

  /** At first, none of the others. */
  double ofOther() {
    return otherExplored / (other + 1);
  }
}
