package dev.jacquard.report;

import dev.jacquard.explain.Told;
import dev.jacquard.explore.Result;
import java.util.List;

/**
 * What is to be reported of a run.
 *
 * @param coverage how it went on, in order; empty if nobody kept it
 * @param findings those of the result, each with its story
 */
public record RunReport(Result result, List<CoveragePoint> coverage, List<Told> findings) {
  public RunReport {
    coverage = List.copyOf(coverage);
    findings = List.copyOf(findings);
  }

  /** The coverage is that of the result. */
  public static RunReport of(Result result, List<Told> findings) {
    List<CoveragePoint> coverage =
        result.coverage().stream()
            .map(p -> new CoveragePoint(p.executions(), p.partialOrders(), p.nanos(), p.estimate()))
            .toList();
    return new RunReport(result, coverage, findings);
  }

  /**
   * How far the run was at some time.
   *
   * @param executions complete ones so far
   * @param partialOrders distinct ones among them
   * @param nanos since the start
   * @param estimate how many executions there are in all, as far as one can tell; not a number
   *     ({@code NaN}) if one cannot
   */
  public record CoveragePoint(long executions, long partialOrders, long nanos, double estimate) {
    public CoveragePoint(long executions, long partialOrders, long nanos) {
      this(executions, partialOrders, nanos, Double.NaN);
    }
  }
}
