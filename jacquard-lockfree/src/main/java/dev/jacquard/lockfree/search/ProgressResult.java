package dev.jacquard.lockfree.search;

import dev.jacquard.lockfree.execution.Progress;
import java.util.Locale;
import java.util.Map;

/**
 * What came of threads that stop.
 *
 * @param scenarios of how many all ways to stop threads were tried
 * @param executions in all of them
 * @param mostSteps the most steps that a call of each operation took, in scenarios without stops;
 *     empty if nobody asked
 */
public record ProgressResult(
    Progress guarantee, long scenarios, long executions, Map<String, Integer> mostSteps) {
  public ProgressResult {
    mostSteps = Map.copyOf(mostSteps);
  }

  /**
   * {@code lock-free: those that did not stop ended in all 1,234 executions of 30 scenarios ...}.
   * No scenario can show that calls are wait-free, as there are only so many others to wait for.
   */
  String text() {
    return String.format(
        Locale.ROOT,
        "%s: those that did not stop ended in all %,d executions of %,d scenarios in which threads"
            + " stop for good%s",
        (guarantee == Progress.WAIT_FREE ? Progress.LOCK_FREE : guarantee).text(),
        executions,
        scenarios,
        mostSteps.isEmpty()
            ? ""
            : "; most steps of a call: "
                + String.join(
                    ", ",
                    mostSteps.entrySet().stream()
                        .sorted(Map.Entry.comparingByKey())
                        .map(e -> e.getKey() + " " + e.getValue())
                        .toList())
                + " (wait-free if that does not grow with the calls of others)");
  }
}
