package dev.jacquard.bench;

import dev.jacquard.explore.Result;
import dev.jacquard.explore.Strategies;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/**
 * The result of an exploration for people: what was covered, and for each finding what broke and
 * the command that repeats it; for the first one the trace too.
 *
 * @param commandToRepeat needs only a schedule at its end
 */
record ModelReport(Result result, List<Finding> findings, String commandToRepeat) {
  private static final int MOST_PRINTED = 5;

  /**
   * Prints it.
   *
   * @param quiet only the findings, without a trace
   */
  void print(PrintWriter out, boolean quiet) {
    if (!quiet) {
      printCoverage(out);
    }
    for (int i = 0; i < Math.min(findings.size(), MOST_PRINTED); i++) {
      Finding finding = findings.get(i);
      if (!quiet) {
        out.println();
      }
      printHeadline(out, finding);
      if (i == 0 && !quiet) {
        Trace.of(finding.execution(), finding.host()).forEach(out::println);
      }
      out.println("replay: " + commandToRepeat + finding.schedule().text());
    }
    if (findings.size() > MOST_PRINTED) {
      out.printf("%nand %d more findings: --json has them%n", findings.size() - MOST_PRINTED);
    }
    out.flush();
  }

  private void printCoverage(PrintWriter out) {
    out.printf(
        Locale.ROOT,
        "%s, %s, seed %d: %,d %s, %,d %s%s, %s%n",
        result.scenario(),
        result.strategy(),
        result.seed(),
        result.executions(),
        result.executions() == 1 ? "execution" : "executions",
        result.partialOrders(),
        result.partialOrders() == 1 ? "partial order" : "partial orders",
        result.blockedRuns() == 0
            ? ""
            : String.format(Locale.ROOT, ", %,d blocked runs", result.blockedRuns()),
        completeness());
    out.printf(
        Locale.ROOT,
        "%s; %.3f s, %,.0f executions/s%n",
        result.outcomes().entrySet().stream()
            .map(e -> String.format(Locale.ROOT, "%s %,d", e.getKey().id(), e.getValue()))
            .collect(Collectors.joining(", ")),
        result.nanos() / 1e9,
        result.executionsPerSecond());
  }

  private String completeness() {
    if (result.strategy().equals(Strategies.REPLAY)) {
      return "repeated";
    }
    return result.complete() ? "complete" : "not complete";
  }

  private static void printHeadline(PrintWriter out, Finding finding) {
    String line =
        String.format(
            Locale.ROOT, "%s (execution %,d)", finding.headline(), finding.firstExecution());
    if (line.length() <= Trace.WIDTH) {
      out.println(line);
      return;
    }
    // A deadlock of many: a line for each thread.
    out.printf(
        Locale.ROOT, "%s (execution %,d):%n", finding.outcome().id(), finding.firstExecution());
    for (String part : finding.execution().message().split("; ", -1)) {
      out.println("  " + part);
    }
  }
}
