package dev.jacquard.explore.auto;

/**
 * How many of the executions are those of the search that covers everything. It has each second
 * one, and later each third, as long as its estimate may fit what is left of the budget, and all of
 * them when it would not be done otherwise. All by numbers of executions.
 */
public final class SearchShare {
  /** What is planned for if there is no limit but one of time: so many at first, then more. */
  private static final long LEAST_BUDGET = 10_000;

  private static final int GROWTH = 4;

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

  private SearchShare() {}

  /**
   * How many executions may follow, as far as one can plan.
   *
   * @param limit the most executions; the largest number if there is none
   * @param executions so many were had
   */
  public static long left(long limit, long executions) {
    long budget = limit == Long.MAX_VALUE ? Math.max(LEAST_BUDGET, GROWTH * executions) : limit;
    return budget - executions;
  }

  /**
   * Whether it may fit what is left. Estimates are rough, and the rougher the fewer executions they
   * rest on.
   *
   * @param estimate how many executions it has in all; not a number if nobody knows
   * @param done how many of these it has had
   * @param left how many may follow, of whomever
   */
  public static boolean mayFit(double estimate, long done, long left) {
    double allowance = Math.max(1, (double) TRIAL / Math.max(1, done));
    return !(estimate - done > ROUGHLY * left * allowance * allowance);
  }

  /**
   * Whether the next execution is one of the search, if that may fit.
   *
   * @param others how many executions others have had
   */
  public static boolean isNext(double estimate, long done, long others, long left) {
    return others > 0 && (isScarce(estimate, done, others, left) || isDue(done, others));
  }

  /**
   * Whether nothing is left for others: what it needs has to be kept for it, or they have had half
   * of the budget.
   */
  public static boolean isScarce(double estimate, long done, long others, long left) {
    double needed = estimate - done;
    boolean fits = needed <= left && MARGIN * needed + 2 >= left;
    boolean isSecondHalf = others >= left + done;
    return done >= TRIAL && (fits || isSecondHalf);
  }

  /** One execution by another, then two, then each second one; later each third one. */
  private static boolean isDue(long done, long others) {
    if (done < HASTY) {
      return done < HEAD_START ? done <= others : done < others;
    }
    return 2 * (done - HASTY) <= others - HASTY;
  }
}
