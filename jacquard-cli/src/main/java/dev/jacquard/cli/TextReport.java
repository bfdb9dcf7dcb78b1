package dev.jacquard.cli;

import dev.jacquard.explain.ExplainedFinding;
import dev.jacquard.explain.Explanation;
import dev.jacquard.explain.Story;
import dev.jacquard.explore.finding.DataRace;
import dev.jacquard.explore.finding.Finding;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.settings.Strategies;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The result of an exploration for people: what was covered, and for each finding what broke, how,
 * and the command that repeats it.
 *
 * @param repeat the command that repeats a finding
 */
record TextReport(
    Result result,
    List<ExplainedFinding> findings,
    Function<ExplainedFinding, String> repeat,
    int width) {
  /** So many findings are explained; of the others there is a line. */
  private static final int MOST_EXPLAINED = 3;

  private static final String NOT_REPEATED = "not explained: it could not be run again";

  private static final int MOST_LINES = 10;

  /** Of fewer executions nothing can be told of those that would follow. */
  private static final int LEAST_SAMPLE = 30;

  /**
   * Prints it.
   *
   * @param quiet only the findings, without a trace
   */
  void print(PrintWriter out, boolean quiet) {
    if (!quiet) {
      printCoverage(out);
    }
    int shown = Math.min(findings.size(), quiet ? findings.size() : MOST_EXPLAINED);
    for (ExplainedFinding told : findings.subList(0, shown)) {
      if (!quiet) {
        out.println();
      }
      printFinding(out, told, quiet);
    }
    if (shown < findings.size()) {
      printOthers(out, findings.subList(shown, findings.size()));
    }
    if (!quiet) {
      printNotes(out);
    }
    result.untested().ifPresent(out::println);
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
    boolean several = findings.isEmpty() || result.executions() >= LEAST_SAMPLE;
    if (several && !result.course().isEmpty()) {
      printCourse(out);
    }
    if (findings.isEmpty() && !result.exhausted()) {
      printShare(out);
    }
  }

  /** In a line, or if that is too long in two: the search, and the others. */
  private void printCourse(PrintWriter out) {
    String line = result.strategy() + ": " + result.course();
    int search = line.length() <= width ? -1 : line.indexOf("; ");
    if (search < 0) {
      out.println(line);
    } else {
      out.println(line.substring(0, search + 1));
      out.println(" " + line.substring(search + 1));
    }
  }

  /** How much that is of what there is, as far as one can tell. */
  private void printShare(PrintWriter out) {
    result
        .estimate()
        .filter(estimate -> result.course().isEmpty()) // it says so itself
        .ifPresent(
            estimate ->
                out.printf(
                    Locale.ROOT,
                    "%s of an estimated %,.0f executions; %s left at this rate%n",
                    estimate.share() < 0.01
                        ? "less than 1%"
                        : String.format(Locale.ROOT, "about %.0f%%", 100 * estimate.share()),
                    estimate.executions(),
                    ProgressLine.duration(estimate.secondsLeft())));
    if (result.executions() >= LEAST_SAMPLE) {
      result
          .unseen()
          .ifPresent(
              unseen ->
                  out.printf(
                      Locale.ROOT,
                      "about %,.0f partial orders or more (95%%: %,.0f to %,.0f);"
                          + " %.0f%% of further executions would be new%n",
                      unseen.total(),
                      unseen.low(),
                      unseen.high(),
                      100 * unseen.newNext()));
    }
    result.guarantee().ifPresent(guarantee -> out.println(guarantee.text()));
  }

  private String completeness() {
    if (result.strategy().equals(Strategies.REPLAY)) {
      return "repeated";
    }
    return result.complete() ? "complete" : "not complete";
  }

  void printFinding(PrintWriter out, ExplainedFinding told, boolean quiet) {
    Explanation explanation = new Explanation(told.finding(), told.story(), width);
    if (quiet) {
      out.println(explanation.headline());
    } else {
      explanation.lines().forEach(out::println);
      out.println(seen(told));
      if (told.finding().execution().hasEarlyTimeOut()) {
        out.println("with a time-out that comes early: other threads could have gone on");
      }
    }
    out.println("replay: " + repeat.apply(told));
  }

  /**
   * {@code seen in 12 of 100 executions, first in execution 3, and when replayed; needs 1
   * preemption}.
   */
  private String seen(ExplainedFinding told) {
    Finding finding = told.finding();
    Optional<Story> story = told.story();
    if (result.strategy().equals(Strategies.REPLAY)) {
      return story.map(s -> preemptions(s.preemptions())).orElse(NOT_REPEATED);
    }
    String text =
        String.format(
            Locale.ROOT,
            "seen in %,d of %,d %s, first in execution %,d",
            finding.count(),
            result.executions(),
            result.executions() == 1 ? "execution" : "executions",
            finding.firstExecution());
    // What is told is a replay: it was run once more by its card, and the bug showed.
    return text
        + story
            .map(
                s ->
                    ", and when replayed; "
                        + (s.fewest() ? "needs " : "")
                        + preemptions(s.preemptions()))
            .orElse("; " + NOT_REPEATED);
  }

  private static String preemptions(int count) {
    return (count == 0 ? "no" : String.valueOf(count))
        + (count <= 1 ? " preemption" : " preemptions");
  }

  private void printOthers(PrintWriter out, List<ExplainedFinding> others) {
    out.printf(Locale.ROOT, "%nand %,d more:%n", others.size());
    for (ExplainedFinding told : others.subList(0, Math.min(others.size(), MOST_LINES))) {
      out.println("  " + new Explanation(told.finding(), told.story(), width).headline());
    }
    if (others.size() > MOST_LINES) {
      out.println("  ... (--json has them all)");
    }
  }

  void printNotes(PrintWriter out) {
    List<DataRace> races = result.races();
    if (!races.isEmpty()) {
      out.printf(
          Locale.ROOT, "%n%,d data %s:%n", races.size(), races.size() == 1 ? "race" : "races");
      for (String race : Explanation.races(races).subList(0, Math.min(races.size(), MOST_LINES))) {
        out.println("  " + race);
      }
      if (races.size() > MOST_LINES) {
        out.println("  ... (--json has them all)");
      }
    }
    result.warnings().forEach(warning -> out.println("warning: " + warning));
    result.uncontrolled().stream()
        .limit(MOST_LINES)
        .forEach(place -> out.println("not controlled: " + place));
  }
}
