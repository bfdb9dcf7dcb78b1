package dev.jacquard.bench.auto;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A line for each program, and the mean and the worst of the ratios. */
public record AutoTable(PrintWriter out) {
  /** Measures and prints; returns the rows. */
  public List<FirstFindings.Row> print(List<BuggyProgram> programs, FirstFindings measured) {
    out.printf("%-22s %9s %9s %6s ", "program", "auto", "best", "ratio");
    FirstFindings.PARTS.forEach(part -> out.printf(" %9s", part));
    out.println();
    List<FirstFindings.Row> rows = new ArrayList<>();
    for (BuggyProgram program : programs) {
      FirstFindings.Row row = measured.measure(program);
      rows.add(row);
      out.printf("%-22s %9s %9s ", row.program(), text(row.auto()), text(row.best()));
      out.printf(Locale.ROOT, "%6.2f ", row.ratio());
      FirstFindings.PARTS.forEach(part -> out.printf(" %9s", text(row.medians().get(part))));
      out.println();
      out.flush();
    }
    double sum = rows.stream().mapToDouble(row -> Math.log(row.ratio())).sum();
    long twice = rows.stream().filter(row -> row.ratio() > 2).count();
    out.printf(
        Locale.ROOT,
        "geometric mean of the ratios %.2f, the highest %.2f; %d of %d above 2%n",
        Math.exp(sum / rows.size()),
        rows.stream().mapToDouble(FirstFindings.Row::ratio).max().orElse(Double.NaN),
        twice,
        rows.size());
    return rows;
  }

  private static String text(double median) {
    return Double.isInfinite(median) ? "-" : String.format(Locale.ROOT, "%,.0f", median);
  }
}
