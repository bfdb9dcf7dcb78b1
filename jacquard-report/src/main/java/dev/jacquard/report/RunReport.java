package dev.jacquard.report;

import dev.jacquard.explain.Story;
import dev.jacquard.explore.Result;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What is to be reported of a run.
 *
 * @param coverage how it went on, in order; empty if nobody kept it
 * @param findings each bug once
 */
public record RunReport(Result result, List<CoveragePoint> coverage, List<Finding> findings) {
  public RunReport {
    coverage = List.copyOf(coverage);
    findings = List.copyOf(findings);
    Set<String> ids = new HashSet<>();
    for (Finding finding : findings) {
      if (!ids.add(finding.id())) {
        throw new IllegalArgumentException("two findings have the id " + finding.id());
      }
    }
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

  /**
   * A bug, however many executions hit it.
   *
   * @param id becomes a part of file names: letters, digits, {@code . _ -}
   * @param firstExecution the number of the first execution that showed it, from 1
   * @param count how many executions showed it
   */
  public record Finding(String id, Story story, long firstExecution, long count) {
    public Finding {
      if (!id.matches("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")) {
        throw new IllegalArgumentException(
            "the id of a finding becomes a file name, so it has letters, digits, '.', '_' and '-',"
                + " 100 at most, but this one is \""
                + id
                + "\"");
      }
    }

    /** Its page, in the folder of the report. */
    public String page() {
      return "finding-" + id + ".html";
    }

    /** The file that repeats it, in the folder of the report. */
    public String cardFile() {
      return "finding-" + id + ".card";
    }
  }
}
