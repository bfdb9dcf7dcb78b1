package dev.jacquard.estimate;

/**
 * How large a search is, as far as one can tell; exact if it is complete.
 *
 * @param executions how many it will have had in the end
 * @param share how much of that is done, from 0 to 1
 * @param secondsLeft how long the rest will take
 */
public record Estimate(double executions, double share, double secondsLeft) {
  /**
   * Of a search whose executions take as long as those that it has had.
   *
   * @param all how many it will have had in the end
   * @param done how many it has had, at least one
   * @param nanos how long those took
   */
  public static Estimate after(double all, long done, long nanos) {
    return new Estimate(all, done / all, (all - done) * nanos / 1e9 / done);
  }

  /** Of a search that is complete. */
  public static Estimate exact(long executions) {
    return new Estimate(executions, 1, 0);
  }
}
