package dev.jacquard.explore.auto;

import dev.jacquard.estimate.PathEstimator;
import dev.jacquard.estimate.Technique;
import dev.jacquard.explore.tree.OptimalDpor;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;

/**
 * The search that covers everything, if there is time for that. It has each second execution, and
 * later each third, as long as its estimate may fit what is left of the budget, and all of them
 * when it would not be done otherwise. When the estimate does not fit it waits: with a limit of
 * time the budget may grow.
 */
final class Exhaustive {
  /** From so many executions an estimate is believed; before, more is allowed. */
  private static final int TRIAL = 16;

  /** By so much an estimate may be wrong. */
  private static final double ROUGHLY = 2;

  /** What is needed, with this on top, is kept back for it. */
  private static final double MARGIN = 1.25;

  /** So many executions come one after the other. */
  private static final int HEAD_START = 2;

  /** So many executions are each second one. Most bugs that it finds soon it finds in these. */
  private static final int HASTY = 12;

  /** An estimate costs as much as a few steps for each of the path. */
  private static final int ASK_EVERY = 64;

  private final Member member;
  private final PathEstimator size;

  private boolean waits;

  /** Not a number as long as there is none. */
  private double estimate = Double.NaN;

  Exhaustive(Member.Factory factory) {
    OptimalDpor dpor = new OptimalDpor();
    member = factory.searching("dpor", () -> dpor);
    size = new PathEstimator(dpor, Technique.DEFAULT);
  }

  Member member() {
    return member;
  }

  /** Whether nothing is left: each partial order was explored. */
  boolean isComplete() {
    return member.isOver() && member.ended().isEmpty();
  }

  /** How many executions it has in all, as far as one can tell; not a number if nobody can. */
  double estimate() {
    return estimate;
  }

  /**
   * Whether it may fit what is left. Estimates are rough, and the rougher the fewer executions they
   * rest on.
   */
  private boolean mayFit(long left) {
    if (member.isOver()) {
      return false;
    }
    double allowance = Math.max(1, (double) TRIAL / Math.max(1, member.executions()));
    return !(needed() > ROUGHLY * left * allowance * allowance);
  }

  /** Not a number if it is not known. */
  private double needed() {
    return estimate - member.executions();
  }

  /**
   * Whether the next execution is one of the search.
   *
   * @param others how many executions the others have had
   * @param left how many may follow
   */
  boolean isNext(long others, long left) {
    waits = !mayFit(left);
    if (waits || others == 0) {
      return false;
    }
    return isScarce(others, left) || isDue(others);
  }

  /** Whether it may fit, judging by when it was last asked whether it is next. */
  boolean isUnderWay() {
    return !waits && !member.isOver();
  }

  /**
   * Whether nothing is left for others: what it needs has to be kept for it, or they have had half
   * of the budget.
   */
  private boolean isScarce(long others, long left) {
    boolean fits = needed() <= left && MARGIN * needed() + 2 >= left;
    boolean isSecondHalf = others >= left + member.executions();
    return member.executions() >= TRIAL && (fits || isSecondHalf);
  }

  /** One execution by another, then two, then each second one; later each third one. */
  private boolean isDue(long others) {
    long done = member.executions();
    if (done < HASTY) {
      return done < HEAD_START ? done <= others : done < others;
    }
    return 2 * (done - HASTY) <= others - HASTY;
  }

  void finish(Kernel kernel) {
    if (member.finish(kernel)) {
      size.ended(kernel.execution().outcome() != Outcome.PRUNED);
      if (member.executions() <= ASK_EVERY || member.executions() % ASK_EVERY == 0) {
        estimate = size.estimate();
      }
    }
  }
}
