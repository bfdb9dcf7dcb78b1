package dev.jacquard.bugs;

import dev.jacquard.explore.result.Result;
import java.io.PrintStream;
import java.time.Duration;
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
  private final Duration time;

  /**
   * One search for one bug.
   *
   * @param executions until it showed; or the most that there is, if it did not
   */
  private record Hit(long executions, double seconds) {}

  HitTable(List<String> strategies, int seeds, long executions, Duration time) {
    this.strategies = strategies;
    this.seeds = seeds;
    this.executions = executions;
    this.time = time;
  }

  void printHead(PrintStream out) {
    out.printf("| bug | library | outcome | %s |%n", String.join(" | ", strategies));
    out.println("|---|---|---|" + "---:|".repeat(strategies.size()));
  }

  void printRow(Bug bug, PrintStream out) {
    bug.explore().executions(1).run(); // loads classes, which is no part of the search
    out.printf("| %s | %s | %s |", bug.id(), bug.library(), bug.outcome().id());
    for (String strategy : strategies) {
      out.print(" " + cell(bug, strategy) + " |");
    }
    out.println();
  }

  private String cell(Bug bug, String strategy) {
    List<Hit> hits = new ArrayList<>();
    for (int seed = 0; seed < seeds; seed++) {
      hits.add(search(bug, strategy, seed));
    }
    long found = hits.stream().filter(hit -> hit.executions() != Long.MAX_VALUE).count();
    hits.sort(Comparator.comparingLong(Hit::executions));
    Hit median = hits.get((seeds - 1) / 2);
    String share = found == seeds ? "" : ", found in " + found + " of " + seeds;
    return median.executions() == Long.MAX_VALUE
        ? "not found" + share
        : "%d, %.2f s%s".formatted(median.executions(), median.seconds(), share);
  }

  private Hit search(Bug bug, String strategy, long seed) {
    Result result =
        bug.explore().strategy(strategy).seed(seed).executions(executions).time(time).run();
    return result.findings().stream()
        .filter(bug::isShownBy)
        .findFirst()
        .map(finding -> new Hit(finding.firstExecution(), result.nanos() / 1e9))
        .orElse(new Hit(Long.MAX_VALUE, 0));
  }
}
