package dev.jacquard.bugs;

import dev.jacquard.explore.Result;
import java.io.PrintStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * How many executions, and how long, each strategy takes to the first execution that shows a bug:
 * the median over several seeds, where a run that finds nothing is later than any that does.
 */
final class HitTable {
  private final List<String> strategies;
  private final int seeds;
  private final long executions;

  /**
   * One search for one bug.
   *
   * @param executions until it showed; or the most that there is, if it did not
   */
  private record Hit(long executions, double seconds) {}

  HitTable(List<String> strategies, int seeds, long executions) {
    this.strategies = strategies;
    this.seeds = seeds;
    this.executions = executions;
  }

  void print(List<Bug> bugs, PrintStream out) {
    out.printf("| bug | library | outcome | %s |%n", String.join(" | ", strategies));
    out.println("|---|---|---|" + "---:|".repeat(strategies.size()));
    for (Bug bug : bugs) {
      bug.explore().executions(1).races(dev.jacquard.explore.RaceMode.OFF).run(); // loads classes
      out.printf("| %s | %s | %s |", bug.id(), bug.library(), bug.outcome().id());
      for (String strategy : strategies) {
        out.print(" " + cell(bug, strategy) + " |");
        out.flush();
      }
      out.println();
    }
  }

  private String cell(Bug bug, String strategy) {
    List<Hit> hits = new ArrayList<>();
    int found = 0;
    for (int seed = 0; seed < seeds; seed++) {
      Hit hit = search(bug, strategy, seed);
      hits.add(hit);
      if (hit.executions() != Long.MAX_VALUE) {
        found++;
      }
    }
    hits.sort(Comparator.comparingLong(Hit::executions));
    Hit median = hits.get((seeds - 1) / 2);
    String share = found == seeds ? "" : ", found in " + found + " of " + seeds;
    return median.executions() == Long.MAX_VALUE
        ? "not in " + executions + share
        : "%d, %.2f s%s".formatted(median.executions(), median.seconds(), share);
  }

  private Hit search(Bug bug, String strategy, long seed) {
    Result result = bug.explore().strategy(strategy).seed(seed).executions(executions).run();
    return result.findings().stream()
        .filter(bug::isShownBy)
        .findFirst()
        .map(finding -> new Hit(finding.firstExecution(), result.nanos() / 1e9))
        .orElse(new Hit(Long.MAX_VALUE, 0));
  }
}
