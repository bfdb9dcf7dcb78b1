package dev.jacquard.explore.run;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scope;
import java.util.Arrays;
import java.util.List;

/**
 * Several bugs in one run: a row for each round, with what was sealed to get past the bugs before
 * (Ball and others 2009, table 1).
 *
 * @param findings the bugs, each once; their numbers are those of the rounds that found them
 * @param note why there were no more rounds
 */
public record SealedFindings(List<Round> rounds, List<Finding> findings, String note) {
  /**
   * One round, up to its first failure.
   *
   * @param sealed what was sealed for it, beside what was before
   * @param finding null if nothing failed
   * @param result of the round alone
   */
  public record Round(List<Scope> sealed, Finding finding, Result result) {
    private long count(Outcome... outcomes) {
      long n = 0;
      for (Outcome outcome : outcomes) {
        n += result.count(outcome);
      }
      return n;
    }
  }

  public SealedFindings {
    rounds = List.copyOf(rounds);
    findings = List.copyOf(findings);
  }

  /** All executions of all rounds. */
  public long executions() {
    return rounds.stream().mapToLong(round -> round.result().executions()).sum();
  }

  /** The last round: what is left when all that was found is sealed. */
  public Result last() {
    return rounds.get(rounds.size() - 1).result();
  }

  private static final List<String> COLUMNS =
      List.of("asserts", "time limits", "livelocks", "deadlocks", "leaks", "passed");

  /** Where the table counts an outcome; nowhere if that is empty. */
  private static String columnOf(Outcome outcome) {
    return switch (outcome) {
      case ASSERTION, EXCEPTION, RACE, NOT_LINEARIZABLE -> "asserts";
      case TIME_LIMIT -> "time limits";
      case LIVELOCK -> "livelocks";
      case DEADLOCK -> "deadlocks";
      case LEAK -> "leaks";
      case PASSED -> "passed";
      case OUT_OF_MEMORY, EXIT, DIVERGED, PRUNED -> "";
    };
  }

  private static Outcome[] outcomesOf(String column) {
    return Arrays.stream(Outcome.values())
        .filter(outcome -> columnOf(outcome).equals(column))
        .toArray(Outcome[]::new);
  }

  /** The table, a line for each round, or more if it sealed several methods. */
  public String table() {
    int width = "sealed".length();
    for (Round round : rounds) {
      for (Scope scope : round.sealed()) {
        width = Math.max(width, scope.toString().length() + 2);
      }
    }
    StringBuilder text = new StringBuilder();
    text.append(pad("sealed", width));
    COLUMNS.forEach(column -> text.append("  ").append(column));
    text.append('\n');
    for (Round round : rounds) {
      List<Scope> sealed = round.sealed();
      text.append(pad(sealed.isEmpty() ? "nothing" : "+ " + sealed.get(0), width));
      for (String column : COLUMNS) {
        String number = Long.toString(round.count(outcomesOf(column)));
        text.append("  ");
        text.append(" ".repeat(Math.max(0, column.length() - number.length())));
        text.append(number);
      }
      text.append('\n');
      sealed.stream().skip(1).forEach(scope -> text.append("+ ").append(scope).append('\n'));
    }
    return text.toString();
  }

  private static String pad(String text, int width) {
    return text + " ".repeat(Math.max(0, width - text.length()));
  }

  /** The table, the bugs, and why it ended. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(table());
    for (Finding finding : findings) {
      text.append(finding.id()).append(": ").append(finding.outcome().id());
      text.append(": ").append(finding.message()).append('\n');
    }
    return text.append(note).toString();
  }
}
