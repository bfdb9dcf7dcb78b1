package dev.jacquard.explore.run;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * What became of the explorations of a suite, a line for each: the test, the verdict, how many
 * executions it had, how much of all there is was explored, and how long that took.
 */
public final class SuiteTable {
  private static final List<String> HEAD =
      List.of("test", "verdict", "executions", "explored", "seconds");

  /** These columns have words; the others numbers. */
  private static final int LEFT_COLUMNS = 2;

  /** Of fewer executions nothing can be told of those that would follow. */
  private static final int LEAST_SAMPLE = 30;

  private final List<List<String>> rows = new ArrayList<>(List.of(HEAD));

  /**
   * Adds a line.
   *
   * @param findings all that were found, if that is more than the result has
   */
  public SuiteTable add(String test, Result result, List<Finding> findings) {
    rows.add(
        List.of(
            test,
            verdict(result, findings),
            String.format(Locale.ROOT, "%,d", result.executions()),
            explored(result),
            String.format(Locale.ROOT, "%.2f", result.nanos() / 1e9)));
    return this;
  }

  /** Adds a line for one that could not be explored. */
  public SuiteTable addError(String test) {
    rows.add(List.of(test, "error", "", "", ""));
    return this;
  }

  private static String verdict(Result result, List<Finding> findings) {
    if (findings.isEmpty()) {
      return result.untested().isPresent() ? "not run" : "passed";
    }
    return findings.stream()
        .map(Finding::outcome)
        .distinct()
        .map(Outcome::id)
        .collect(Collectors.joining(", "));
  }

  /** As far as one can tell: of what is sampled, there may be more orders than it seems. */
  private static String explored(Result result) {
    if (result.complete()) {
      return "all";
    }
    if (result.estimate().isPresent()) {
      return percent("", result.estimate().get().share());
    }
    return result.executions() < LEAST_SAMPLE
        ? "-"
        : result
            .unseen()
            .map(unseen -> percent("at most ", result.partialOrders() / unseen.total()))
            .orElse("-");
  }

  /** What is not complete is never told as all of it. */
  private static String percent(String before, double share) {
    return share < 0.01
        ? "below 1%"
        : String.format(Locale.ROOT, "%s%.0f%%", before, Math.min(99, Math.floor(100 * share)));
  }

  /** The lines, each with its end. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (List<String> row : rows) {
      StringBuilder line = new StringBuilder();
      for (int column = 0; column < HEAD.size(); column++) {
        String cell = row.get(column);
        String blank = " ".repeat(width(column) - cell.length());
        line.append(column == 0 ? "" : "  ");
        line.append(column < LEFT_COLUMNS ? cell + blank : blank + cell);
      }
      text.append(line.toString().stripTrailing()).append('\n');
    }
    return text.toString();
  }

  private int width(int column) {
    return rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(0);
  }
}
