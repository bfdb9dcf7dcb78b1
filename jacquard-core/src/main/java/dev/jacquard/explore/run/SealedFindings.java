package dev.jacquard.explore.run;

import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Scope;
import java.util.List;
import java.util.Map;

/**
 * Several bugs in one run: a row for each round, with what was sealed to get past the bugs before
 * (seed 004, table 1).
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

  private static final List<Map.Entry<String, Outcome[]>> COLUMNS =
      List.of(
          Map.entry("asserts", new Outcome[] {Outcome.ASSERTION, Outcome.EXCEPTION, Outcome.RACE}),
          Map.entry("time limits", new Outcome[] {Outcome.TIME_LIMIT}),
          Map.entry("livelocks", new Outcome[] {Outcome.LIVELOCK}),
          Map.entry("deadlocks", new Outcome[] {Outcome.DEADLOCK}),
          Map.entry("leaks", new Outcome[] {Outcome.LEAK}),
          Map.entry("passed", new Outcome[] {Outcome.PASSED}));

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
    COLUMNS.forEach(column -> text.append("  ").append(column.getKey()));
    text.append('\n');
    for (Round round : rounds) {
      List<Scope> sealed = round.sealed();
      text.append(pad(sealed.isEmpty() ? "nothing" : "+ " + sealed.get(0), width));
      for (Map.Entry<String, Outcome[]> column : COLUMNS) {
        String number = Long.toString(round.count(column.getValue()));
        text.append("  ");
        text.append(" ".repeat(Math.max(0, column.getKey().length() - number.length())));
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
