package dev.jacquard.cli;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explainer;
import dev.jacquard.explore.result.BrokenOffException;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.report.HtmlReport;
import dev.jacquard.report.RunReport;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** One exploration from the command line: runs it, tells its findings, says what to exit with. */
final class Session {
  private final Exploration exploration;
  private final OutputOptions output;
  private final Function<ExplainedFinding, String> repeat;
  private final String level;
  private final String host;
  private final int width;

  /**
   * @param repeat the command that repeats a finding
   * @param level in lower case
   * @param host what runs the threads
   */
  Session(
      Exploration exploration,
      OutputOptions output,
      Function<ExplainedFinding, String> repeat,
      String level,
      String host,
      int width) {
    this.exploration = exploration;
    this.output = output;
    this.repeat = repeat;
    this.level = level;
    this.host = host;
    this.width = width;
  }

  /** The same, with what is found sealed so that the next bug shows. */
  SealedSession sealed() {
    return new SealedSession(exploration, output, repeat, level, host, width);
  }

  /**
   * Runs it and prints what came of it.
   *
   * @param beforePrinting done when the exploration is over
   */
  int run(PrintWriter out, Runnable beforePrinting) {
    output.requireWritable();
    Optional<HtmlReport> report = output.report();
    try {
      return tell(exploration.run(), report, out, beforePrinting);
    } catch (BrokenOffException e) {
      tell(e.result(), report, out, beforePrinting);
      throw e;
    }
  }

  private int tell(
      Result result, Optional<HtmlReport> report, PrintWriter out, Runnable beforePrinting) {
    if (result.count(Outcome.DIVERGED) > 0) {
      throw new IllegalArgumentException(
          "the schedule does not fit the program: "
              + result.failures().get(Outcome.DIVERGED).message());
    }
    List<ExplainedFinding> findings = Explainer.tell(exploration, result);
    beforePrinting.run();
    output.writeJson(out, () -> JsonReport.text(result, findings, level, host));
    Optional<Path> page = report.map(pages -> pages.write(RunReport.of(result, findings)));
    if (!output.onlyJson()) {
      new TextReport(result, findings, repeat, width).print(out, output.quiet());
      page.ifPresent(first -> out.println("report: " + first));
      out.flush();
    }
    return ExitCode.of(result);
  }
}
