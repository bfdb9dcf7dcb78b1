package dev.jacquard.lockfree.transactions.count;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Locale;
import java.util.function.Predicate;

/**
 * How many schedules a scenario has, of which one of each class of equal ones was tried.
 *
 * @param classes so many were tried
 * @param over whether there are more than the budget allows
 * @param complete whether those are all, and nothing may have hidden one
 * @param failing how many of them fail; those that only reached the limit of steps do not
 * @param endless how many of them did not end: with more cuts there may be none like them
 * @param diverged how many did not fit what was to be repeated
 * @param findings the failures that differ
 * @param warnings what makes this say less than it seems to
 * @param nanos how long it took
 */
public record Count(
    long classes,
    boolean over,
    boolean complete,
    long failing,
    long endless,
    long diverged,
    List<Finding> findings,
    List<String> warnings,
    long nanos) {
  public Count {
    findings = List.copyOf(findings);
    warnings = List.copyOf(warnings);
  }

  static Count of(Result result, long budget) {
    boolean over = result.executions() > budget;
    return new Count(
        result.executions(),
        over,
        result.complete() && !over,
        ended(result, Count::isFailure),
        ended(result, outcome -> outcome == Outcome.LIVELOCK || outcome == Outcome.TIME_LIMIT),
        ended(result, outcome -> outcome == Outcome.DIVERGED),
        result.findings().stream().filter(finding -> isFailure(finding.outcome())).toList(),
        result.warnings(),
        result.nanos());
  }

  private static boolean isFailure(Outcome outcome) {
    return outcome.isBug() && outcome != Outcome.TIME_LIMIT;
  }

  private static long ended(Result result, Predicate<Outcome> how) {
    return result.outcomes().entrySet().stream()
        .filter(entry -> how.test(entry.getKey()))
        .mapToLong(entry -> entry.getValue())
        .sum();
  }

  /**
   * Whether a plan with these cuts and more is over the budget or fails, too: its schedules are
   * among those. But a transaction that spins for ever may end if others get their turn in it.
   */
  public boolean rulesOutMoreCuts(long budget) {
    return findings.stream().anyMatch(finding -> finding.outcome() != Outcome.LIVELOCK)
        || classes - endless > budget;
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
