package dev.jacquard.cli;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.run.SealedFindings;
import dev.jacquard.report.HtmlReport;
import dev.jacquard.report.RunReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;

/**
 * {@code --seal-findings}: several bugs in one run, each sealed so that it does not hide the next.
 * The table has a line for each round; then each bug is told.
 *
 * @param repeat the command that repeats a finding
 * @param level in lower case
 * @param host what runs the threads
 */
record SealedSession(
    Exploration exploration,
    OutputOptions output,
    Function<ExplainedFinding, String> repeat,
    String level,
    String host,
    int width) {
  /**
   * Runs it and prints what came of it.
   *
   * @param beforePrinting done when the exploration is over
   */
  int run(PrintWriter out, Runnable beforePrinting) {
    output.requireWritable();
    Optional<HtmlReport> report = output.report();
    SealedFindings found = exploration.sealFindings();
    List<ExplainedFinding> findings = Explainer.tell(exploration, found.findings());
    beforePrinting.run();
    output.writeJson(out, () -> JsonReport.text(found, findings, level, host));
    Optional<Path> page = report.map(pages -> pages.write(RunReport.of(found.last(), findings)));
    if (!output.onlyJson()) {
      print(out, found, findings, page);
    }
    return findings.isEmpty() ? ExitCode.of(found.last()) : ExitCode.BUG_FOUND;
  }

  private void print(
      PrintWriter out, SealedFindings found, List<ExplainedFinding> findings, Optional<Path> page) {
    if (!output.quiet()) {
      out.printf(
          Locale.ROOT,
          "%s, %s, seed %d: %s in %s, %s%n%n",
          found.last().scenario(),
          found.last().strategy(),
          found.last().seed(),
          count(findings.size(), "bug"),
          count(found.rounds().size(), "round"),
          count(found.executions(), "execution"));
      out.print(found.table());
      out.println();
      out.println("It ended as " + found.note() + ".");
    }
    for (ExplainedFinding told : findings) {
      if (!output.quiet()) {
        out.println();
      }
      report(found, told.finding().id() - 1, findings).printFinding(out, told, output.quiet());
    }
    if (!output.quiet()) {
      report(found, found.rounds().size() - 1, findings).printNotes(out);
    }
    page.ifPresent(first -> out.println("report: " + first));
    out.flush();
  }

  /** What a round saw; the bug that ended it has its number. */
  private TextReport report(SealedFindings found, int round, List<ExplainedFinding> findings) {
    return new TextReport(found.rounds().get(round).result(), findings, repeat, width);
  }

  private static String count(long n, String word) {
    return String.format(Locale.ROOT, "%,d %s%s", n, word, n == 1 ? "" : "s");
  }
}
