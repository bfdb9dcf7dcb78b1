package dev.jacquard.lockfree.transactions.count;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import java.util.List;
import java.util.Locale;

/**
 * How many schedules a scenario has, of which one of each class of equal ones was tried.
 *
 * @param classes so many were tried
 * @param over whether there are more than the budget allows
 * @param complete whether those are all, and nothing may have hidden one
 * @param failing how many of them fail
 * @param findings the failures that differ
 * @param meanSteps how many steps a schedule has in the mean
 * @param warnings what makes this say less than it seems to
 */
public record Count(
    long classes,
    boolean over,
    boolean complete,
    long failing,
    List<Finding> findings,
    double meanSteps,
    List<String> warnings,
    long nanos) {
  public Count {
    findings = List.copyOf(findings);
    warnings = List.copyOf(warnings);
  }

  static Count of(Result result, long budget) {
    boolean over = result.executions() > budget;
    long failing =
        result.outcomes().entrySet().stream()
            .filter(entry -> entry.getKey().isBug())
            .mapToLong(entry -> entry.getValue())
            .sum();
    return new Count(
        result.executions(),
        over,
        result.complete() && !over,
        failing,
        result.findings().stream().filter(finding -> finding.outcome().isBug()).toList(),
        result.executions() == 0 ? 0 : (double) result.steps() / result.executions(),
        result.warnings(),
        result.nanos());
  }

  /** {@code complete: 10 schedules, none fails}. */
  public String text() {
    String fails =
        failing == 0
            ? classes == 1 ? "it does not fail" : "none fails"
            : failing == 1 ? "1 fails" : String.format(Locale.ROOT, "%,d fail", failing);
    String many =
        String.format(Locale.ROOT, "%,d schedule%s, %s", classes, classes == 1 ? "" : "s", fails);
    return complete
        ? "complete: " + many
        : over ? "over the budget: " + many + ", and there are more" : "not complete: " + many;
  }
}
