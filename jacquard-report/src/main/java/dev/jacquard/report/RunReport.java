package dev.jacquard.report;

import dev.jacquard.explain.Explanation;
import dev.jacquard.explain.Story;
import dev.jacquard.explore.Card;
import dev.jacquard.explore.Finding;
import dev.jacquard.explore.Result;
import dev.jacquard.kernel.Outcome;
import java.util.List;
import java.util.Optional;

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

  /**
   * A finding and its story.
   *
   * @param story empty if the execution could not be run again
   */
  public record Told(Finding finding, Optional<Story> story) {
    /** Its page, in the folder of the report. */
    public String page() {
      return "finding-" + finding.id() + ".html";
    }

    /** The file that repeats it, in the folder of the report. */
    public String cardFile() {
      return "finding-" + finding.id() + ".card";
    }

    /** Repeats what is told. */
    Card card() {
      return story.map(Story::card).orElse(finding.card());
    }

    Outcome outcome() {
      return finding.outcome();
    }

    /** What broke. */
    String headline() {
      String headline = new Explanation(finding, story).headline();
      String outcome = outcome().id() + ": ";
      return headline.startsWith(outcome) ? headline.substring(outcome.length()) : headline;
    }

    /** How it came to that; empty if nobody can tell. */
    String cause() {
      return story.map(Story::cause).orElse("");
    }

    int preemptions() {
      return story.map(Story::preemptions).orElseGet(() -> finding.execution().preemptions());
    }

    int events() {
      return story.map(told -> told.events().size()).orElseGet(() -> finding.execution().size());
    }
  }
}
