package dev.jacquard.bench.fuzz;

import java.util.Set;
import java.util.TreeSet;

/**
 * Two ways to know what a program does that do not agree.
 *
 * @param oracle what was compared: a smaller program has to fail in the same comparison
 * @param details what each says
 */
record Difference(String oracle, String details) {
  /** That one has outcomes that the other does not have. */
  static Difference of(
      String oracle, String first, Set<String> some, String second, Set<String> others) {
    return new Difference(
        oracle,
        only(first, some, others)
            + only(second, others, some)
            + String.format("  both: %d outcomes%n", common(some, others)));
  }

  private static String only(String name, Set<String> some, Set<String> others) {
    Set<String> rest = new TreeSet<>(some);
    rest.removeAll(others);
    StringBuilder text = new StringBuilder();
    rest.forEach(
        outcome -> text.append("  only ").append(name).append(": ").append(outcome).append('\n'));
    return text.toString();
  }

  private static int common(Set<String> some, Set<String> others) {
    Set<String> both = new TreeSet<>(some);
    both.retainAll(others);
    return both.size();
  }
}
