package dev.jacquard.lockfree.execution;

import dev.jacquard.lockfree.scenario.Call;
import dev.jacquard.lockfree.scenario.TestClass;
import java.util.List;

/**
 * Which results are right.
 *
 * @param test the class under test
 * @param model whose results are right: of the same operations; or the class itself
 * @param ownThreads whether in an order of calls, too, each is made by its own thread; otherwise
 *     one thread makes them all
 */
public record Specification(
    TestClass test, TestClass model, Consistency consistency, boolean ownThreads) {
  /** The class itself, in one thread. */
  public static Specification of(TestClass test, Consistency consistency) {
    return new Specification(test, test, consistency, false);
  }

  /**
   * Checks it.
   *
   * @throws IllegalArgumentException if it makes no sense; says why
   */
  public Specification {
    if (ownThreads && consistency == Consistency.QUIESCENT) {
      throw new IllegalArgumentException(
          "ownThreads and quiescent consistency: there the calls of a thread may change places, so"
              + " none has a thread of its own; take one of the two");
    }
  }

  /** Why the model is none: it does something else in these calls of one thread. */
  String differs(List<Call> calls) {
    return test.name()
        + " differs from its model "
        + model.name()
        + " although no call overlaps another, in the order "
        + String.join(", ", calls.stream().map(Call::toString).toList());
  }

  boolean hasModel() {
    return model != test;
  }

  ScenarioRun.Mode serialMode() {
    return ownThreads ? ScenarioRun.Mode.SERIAL : ScenarioRun.Mode.ONE_THREAD;
  }
}
