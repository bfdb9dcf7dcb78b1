package dev.jacquard.lockfree.search;

import dev.jacquard.lockfree.execution.Consistency;
import dev.jacquard.lockfree.execution.Specification;
import dev.jacquard.lockfree.scenario.Bounds;
import dev.jacquard.lockfree.scenario.Scenario;
import dev.jacquard.lockfree.scenario.TestClass;
import java.time.Duration;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * What is to be tried.
 *
 * @param copied classes of the JDK in whose place the class uses copies
 * @param time the longest
 * @param stop asked now and then whether to stop
 */
public record Plan(
    Specification right,
    List<Class<?>> copied,
    Bounds bounds,
    Duration time,
    BooleanSupplier stop) {
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
        + "    .check();";
  }

  private static String classes(List<Class<?>> types) {
    return String.join(", ", types.stream().map(type -> type.getSimpleName() + ".class").toList());
  }
}
