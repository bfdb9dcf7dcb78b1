package dev.jacquard.lockfree.search;

import dev.jacquard.lockfree.execution.Consistency;
import dev.jacquard.lockfree.execution.Progress;
import dev.jacquard.lockfree.execution.Specification;
import dev.jacquard.lockfree.scenario.Bounds;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.TestClass;
import dev.jacquard.lockfree.scenario.TestOperation;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;

/**
 * What is to be tried.
 *
 * @param copied classes of the JDK in whose place the class uses copies
 * @param progress what must be so if threads stop for good
 * @param larger what is tried beyond the bounds
 * @param time the longest
 * @param stop asked now and then whether to stop
 */
public record Plan(
    Specification right,
    List<Class<?>> copied,
    Bounds bounds,
    Optional<Progress> progress,
    Sampling larger,
    Duration time,
    BooleanSupplier stop) {
  /**
   * Scenarios by chance.
   *
   * @param scenarios how many; 0 for none
   * @param executions the most of each
   * @param seed decides which scenarios
   */
  public record Sampling(int scenarios, long executions, long seed) {
    /** Nothing beyond the bounds. */
    public static final Sampling NONE = new Sampling(0, 1_000, 0);

    public Sampling {
      if (scenarios < 0) {
        throw new IllegalArgumentException(
            scenarios + " larger scenarios: give a number, 0 for none");
      }
    }
  }

  /**
   * Checks it.
   *
   * @throws IllegalArgumentException if it makes no sense; says why
   */
  public Plan {
    for (TestOperation operation : right.test().operations()) {
      if (progress.isPresent() && operation.marks().blocking()) {
        throw new IllegalArgumentException(
            operation
                + " may wait for others (blocking = true), so the operations cannot be "
                + progress.get().text()
                + ": leave it out, or do not ask for that");
      }
    }
  }

  TestClass test() {
    return right.test();
  }

  /** A scenario as Java, to be pasted. */
  String code(Scenario scenario) {
    return "Linearizability.of("
        + test().type().getSimpleName()
        + ".class)\n"
        + "    .scenario(\""
        + scenario.toString().replace("\\", "\\\\").replace("\"", "\\\"")
        + "\")\n"
        + (copied.isEmpty() ? "" : "    .copyOf(" + classes(copied) + ")\n")
        + (right.model() == test()
            ? ""
            : "    .model(" + right.model().type().getSimpleName() + ".class)\n")
        + (right.consistency() == Consistency.LINEARIZABLE
            ? ""
            : "    .consistency(Consistency." + right.consistency() + ")\n")
        + (right.ownThreads() ? "    .ownThreads()\n" : "")
        + (scenario.stops().isEmpty()
            ? ""
            : "    .progress(Progress." + progress.orElse(Progress.LOCK_FREE) + ")\n")
        + "    .check();";
  }

  private static String classes(List<Class<?>> types) {
    return String.join(", ", types.stream().map(type -> type.getSimpleName() + ".class").toList());
  }
}
