package dev.jacquard.suite;

import dev.jacquard.explore.settings.Strategies;
import java.util.List;

/**
 * A strategy under test, and what it must find.
 *
 * @param strategy its public name
 * @param bound the highest number of preemptions, or -1
 */
record Subject(String strategy, int bound, Expectation expectation) {
  /** What a strategy promises. */
  enum Expectation {
    /** Every schedule, each once. */
    SCHEDULES,
    /** Every partial order, each once. */
    PARTIAL_ORDERS,
    /** Every partial order that has a schedule with no more preemptions than the bound. */
    WITHIN_BOUND,
    /** Nothing that the program cannot do. */
    SUBSET
  }

  static final Subject RANDOM = new Subject("random", -1, Expectation.SUBSET);

  /** All that promise to be complete. */
  static final List<Subject> COMPLETE =
      List.of(
          new Subject("dfs", -1, Expectation.SCHEDULES),
          new Subject("sleep-set", -1, Expectation.PARTIAL_ORDERS),
          new Subject("persistent-dpor", -1, Expectation.PARTIAL_ORDERS),
          new Subject("source-dpor", -1, Expectation.PARTIAL_ORDERS),
          new Subject("dpor", -1, Expectation.PARTIAL_ORDERS),
          new Subject("preemption-bound", 0, Expectation.WITHIN_BOUND),
          new Subject("preemption-bound", 1, Expectation.WITHIN_BOUND),
          new Subject("preemption-bound", 2, Expectation.WITHIN_BOUND));

  boolean exists() {
    return Strategies.all().stream().anyMatch(e -> e.name().equals(strategy));
  }

  @Override
  public String toString() {
    return bound < 0 ? strategy : strategy + " " + bound;
  }
}
