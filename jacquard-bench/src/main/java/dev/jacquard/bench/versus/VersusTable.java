package dev.jacquard.bench.versus;

import dev.jacquard.bench.macro.Markdown;
import dev.jacquard.bench.stats.GeometricMean;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Prints a row for each program, and who found how many. */
public final class VersusTable {
  /** Shorter times are not told apart: geometric means would be of noise. */
  private static final double LEAST_SECONDS = 0.001;

  private final VersusReport report;
  private final List<String> tools;

  public VersusTable(VersusReport report) {
    this.report = report;
    this.tools = report.tools();
  }

  /** Prints all. */
  public void print(PrintWriter out) {
    if (tools.isEmpty()) {
      return;
    }
    Markdown table = new Markdown();
    table.row(row("time to the bug, executions", tools));
    for (String program : report.programs()) {
      table.row(row(program, tools.stream().map(tool -> cell(report.of(program, tool))).toList()));
    }
    table.print(out);
    totals(out);
    failures(out);
  }

  private void totals(PrintWriter out) {
    List<String> programs = report.programs();
    List<String> byAll =
        programs.stream()
            .filter(program -> tools.stream().allMatch(tool -> isFound(program, tool)))
            .toList();
    Markdown table = new Markdown();
    table.row(row("of " + programs.size() + " programs", tools));
    table.row(
        row(
            "found in " + number(report.seconds()) + " s",
            tools.stream().map(tool -> Long.toString(foundBy(tool).size())).toList()));
    table.row(
        row(
            "geometric mean, the " + byAll.size() + " found by all",
            tools.stream().map(tool -> time(geometricMean(byAll, tool))).toList()));
    String first = tools.get(0);
    table.row(
        row(
            "geometric mean, those that " + first + " found, too",
            tools.stream().map(tool -> against(first, tool)).toList()));
    table.print(out);
  }

  /**
   * On the programs that both found: its time, how often that is the first one's, and of how many.
   */
  private String against(String first, String tool) {
    List<String> both = foundBy(tool).stream().filter(program -> isFound(program, first)).toList();
    if (both.isEmpty()) {
      return "none";
    }
    double ratio = geometricMean(both, tool) / geometricMean(both, first);
    return String.format(
        Locale.ROOT, "%s (%.1fx, %d)", time(geometricMean(both, tool)), ratio, both.size());
  }

  private void failures(PrintWriter out) {
    for (String program : report.programs()) {
      for (String tool : tools) {
        report.of(program, tool).stream()
            .filter(attempt -> attempt.result() == Attempt.Result.FAILED)
            .findFirst()
            .ifPresent(
                attempt -> out.printf("- %s failed on %s: %s%n", tool, program, attempt.note()));
      }
    }
    out.println();
  }

  private List<String> foundBy(String tool) {
    return report.programs().stream().filter(program -> isFound(program, tool)).toList();
  }

  private boolean isFound(String program, String tool) {
    return Double.isFinite(report.median(program, tool));
  }

  private double geometricMean(List<String> programs, String tool) {
    return GeometricMean.of(
        programs.stream()
            .mapToDouble(program -> Math.max(LEAST_SECONDS, report.median(program, tool))));
  }

  private static String cell(List<Attempt> attempts) {
    if (attempts.isEmpty()) {
      return "";
    }
    List<Attempt> found =
        attempts.stream()
            .filter(Attempt::found)
            .sorted((one, other) -> Double.compare(one.seconds(), other.seconds()))
            .toList();
    if (found.isEmpty()) {
      Attempt last = attempts.get(attempts.size() - 1);
      if (last.result() == Attempt.Result.FAILED) {
        return "failed";
      }
      String text = last.note().isEmpty() ? "not found" : "not found, " + last.note();
      String before = last.note().equals(Signal.ENDED) ? " after " : " in ";
      return last.executions() == 0 ? text : text + count(before, last.executions());
    }
    Attempt middle = found.get(found.size() / 2);
    String text = time(middle.seconds());
    if (middle.executions() > 0) {
      text += count(", ", middle.executions());
    }
    if (found.size() < attempts.size()) {
      text += String.format(Locale.ROOT, ", %d/%d", found.size(), attempts.size());
    }
    return text;
  }

  private static String count(String before, long executions) {
    return String.format(Locale.ROOT, "%s%,d", before, executions);
  }

  private static String time(double seconds) {
    if (Double.isNaN(seconds)) {
      return "none";
    }
    return seconds < 0.9995
        ? String.format(Locale.ROOT, "%.0f ms", Math.max(1, 1000 * seconds))
        : String.format(Locale.ROOT, "%.1f s", seconds);
  }

  private static String number(double value) {
    return value == Math.rint(value)
        ? String.format(Locale.ROOT, "%.0f", value)
        : Double.toString(value);
  }

  private static List<String> row(String first, List<String> rest) {
    return new ArrayList<>(Stream.concat(Stream.of(first), rest.stream()).toList());
  }
}
