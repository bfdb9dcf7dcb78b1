package dev.jacquard.junit;

/**
 * How long a test may explore, if it shares a budget with others. What the pilot saw is always seen
 * again: the same seed has the same executions, so a bug that showed there shows here.
 */
final class Allowance {
  /** Whether a test may go on, by seconds. */
  interface Rule {
    boolean mayGoOn(double elapsed, double left);
  }

  private final long least;
  private final Rule rule;
  private final long start = System.nanoTime();
  private final Pace pace = new Pace(start);

  /** When the search will be at its end, in seconds since the start. */
  private double end;

  /**
   * The test begins now.
   *
   * @param least the number of executions that it has in any case
   * @param end when it will be at its end, as far as the pilot could tell
   */
  Allowance(long least, double end, Rule rule) {
    this.least = least;
    this.end = end;
    this.rule = rule;
  }

  long nanos() {
    return System.nanoTime() - start;
  }

  Pace pace() {
    return pace;
  }

  /** An execution has ended. */
  void count() {
    pace.tick(System.nanoTime());
  }

  /** Estimates become better: so many seconds are left. */
  void update(double left) {
    end = nanos() / 1e9 + left;
  }

  /** Asked after each execution. */
  boolean isOver() {
    double elapsed = nanos() / 1e9;
    return pace.executions() >= least && !rule.mayGoOn(elapsed, Math.max(0, end - elapsed));
  }
}
