package dev.jacquard.report;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explore.result.Result;
import java.util.List;

/**
 * What is to be reported of a run.
 *
 * @param coverage how it went on, in order; empty if nobody kept it
 * @param findings those of the result, each with its story
 */
public record RunReport(
    Result result, List<Result.Point> coverage, List<ExplainedFinding> findings) {
  public RunReport {
    coverage = List.copyOf(coverage);
    findings = List.copyOf(findings);
  }

  /** The coverage is that of the result. */
  public static RunReport of(Result result, List<ExplainedFinding> findings) {
    return new RunReport(result, result.coverage(), findings);
  }
}
