package dev.jacquard.explore.auto;

import dev.jacquard.estimate.PathEstimator;
import dev.jacquard.estimate.Technique;
import dev.jacquard.explore.tree.Fragment;
import dev.jacquard.explore.tree.Leftover;
import dev.jacquard.explore.tree.OptimalDpor;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Outcome;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * The search that covers everything, if there is time for that ({@link SearchShare}). When its
 * estimate does not fit it waits: with a limit of time the budget may grow.
 */
final class Exhaustive {
  /** An estimate costs as much as a few steps for each of the path. */
  private static final int ASK_EVERY = 64;

  private final Member member;
  private OptimalDpor dpor = new OptimalDpor();

  /** Null if it has a part of the search only, of which others have the rest. */
  private PathEstimator size = new PathEstimator(dpor.path(), Technique.DEFAULT);

  private boolean waits;

  /** Not a number as long as there is none. */
  private double estimate = Double.NaN;

  Exhaustive(Member.Factory factory) {
    member = factory.searching("dpor", () -> dpor);
  }

  Member member() {
    return member;
  }

  /** Goes on with a part of the search, of which others have the rest. */
  void resume(Fragment fragment) {
    dpor = new OptimalDpor();
    dpor.resume(fragment);
    size = null;
    member.goOn();
  }

  /**
   * What is left of the search, or of its part.
   *
   * @param finished whether that is nothing
   */
  Leftover leftover(boolean finished) {
    return Leftover.of(dpor, finished);
  }

  /** How many executions it has in all, as far as one can tell; not a number if nobody can. */
  double estimate() {
    return estimate;
  }

  /**
   * Whether the next execution is one of the search.
   *
   * @param others how many executions the others have had
   * @param left how many may follow
   */
  boolean isNext(long others, long left) {
    long done = member.executions();
    waits = member.isOver() || !SearchShare.mayFit(estimate, done, left);
    return !waits && SearchShare.isNext(estimate, done, others, left);
  }

  /** Whether everything is covered: then nobody has another turn, also in another process. */
  boolean hasNothingLeft() {
    return member.isOver() && member.ended().isEmpty();
  }

  /** Whether it may fit, judging by when it was last asked whether it is next. */
  boolean isUnderWay() {
    return !waits && !member.isOver();
  }

  /** Writes where it is; if it has no more turns, only that. */
  void save(DataOutput out) throws IOException {
    out.writeDouble(estimate);
    out.writeBoolean(waits);
    member.save(out);
    if (!member.isOver()) {
      size.save(out);
    }
  }

  void restore(DataInput in) throws IOException {
    estimate = in.readDouble();
    waits = in.readBoolean();
    member.restore(in);
    if (!member.isOver()) {
      size.restore(in);
    }
  }

  void finish(KernelView kernel) {
    if (member.finish(kernel) && size != null) {
      size.ended(kernel.execution().outcome() != Outcome.PRUNED);
      if (member.executions() <= ASK_EVERY || member.executions() % ASK_EVERY == 0) {
        estimate = size.estimate();
      }
    }
  }
}
