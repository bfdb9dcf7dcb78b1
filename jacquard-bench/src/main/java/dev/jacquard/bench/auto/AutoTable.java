package dev.jacquard.bench.auto;

import dev.jacquard.bench.macro.Markdown;
import dev.jacquard.bench.stats.GeometricMean;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;

/** A line for each program, and the mean and the worst of the ratios. */
public record AutoTable(AutoReport report) {
  public void print(PrintWriter out) {
    FirstFindings measured = report.measured();
    Markdown table = new Markdown();
    List<String> header = new ArrayList<>(List.of("program", "auto", "best", "by", "ratio"));
    header.addAll(measured.strategies());
    table.row(header);
    report.rows().forEach(row -> table.row(cells(row, measured.strategies())));
    table.print(out);
    List<Row> rows = report.rows().stream().filter(Row::isFound).toList();
    if (rows.isEmpty()) {
      out.println("nothing was found");
      return;
    }
    summary(out, "ratios", rows, Row::ratio);
    List<Row> above =
        rows.stream()
            .filter(row -> row.ratio() > 2)
            .sorted(Comparator.comparingDouble(Row::ratio).reversed())
            .toList();
    if (!above.isEmpty()) {
      out.println(
          "above 2: " + above.stream().map(AutoTable::text).collect(Collectors.joining(", ")));
    }
    summary(
        out,
        "ratios of medians",
        rows.stream().filter(row -> Double.isFinite(row.ratioOfMedians())).toList(),
        Row::ratioOfMedians);
  }

  private static List<String> cells(Row row, List<String> strategies) {
    List<String> cells = new ArrayList<>(List.of(row.program(), row.auto().text()));
    if (row.isFound()) {
      Findings best = row.best();
      String least = row.auto().found() == 0 ? ">" : "";
      cells.addAll(List.of(best.text(), best.strategy(), least + ratio(row)));
    } else {
      cells.addAll(List.of("", "", ""));
    }
    strategies.forEach(strategy -> cells.add(row.of(strategy).text()));
    return cells;
  }

  private static String text(Row row) {
    return row.program() + " " + ratio(row);
  }

  private static String ratio(Row row) {
    return String.format(Locale.ROOT, "%.2f", row.ratio());
  }

  private static void summary(
      PrintWriter out, String what, List<Row> rows, ToDoubleFunction<Row> ratio) {
    out.printf(
        Locale.ROOT,
        "geometric mean of the %s %.2f, the highest %.2f; %d of %d above 2%n",
        what,
        GeometricMean.of(rows.stream().mapToDouble(ratio)),
        rows.stream().mapToDouble(ratio).max().orElse(Double.NaN),
        rows.stream().mapToDouble(ratio).filter(r -> r > 2).count(),
        rows.size());
  }
}
