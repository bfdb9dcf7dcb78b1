package dev.jacquard.bench.conflicts;

import dev.jacquard.bench.conflicts.ConflictBenchmark.Cell;
import dev.jacquard.bench.conflicts.ConflictBenchmark.Row;
import dev.jacquard.explore.ConflictReport;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints what was measured in the form of the paper's tables 4.4 and 4.5. */
public final class ConflictTables {
  /** What the paper gains (table 4.4); it has no figure for random walk. */
  private static final Map<String, Double> SEED =
      Map.of("pct", 0.1985, "pos", 1.2229, "pos-star", 1.2270);

  private final List<Row> rows;
  private final List<String> columns = ConflictBenchmark.columns();

  public ConflictTables(List<Row> rows) {
    this.rows = rows;
  }

  public void print(PrintWriter out) {
    out.printf("%-16s", "hit ratio");
    columns.forEach(column -> out.printf(" %9s", column));
    out.println();
    for (Row row : rows) {
      out.printf("%-16s", row.program());
      for (String column : columns) {
        out.printf(Locale.ROOT, " %9.4f", row.cells().get(column).ratio());
      }
      out.println();
    }
    out.printf("%-16s", "geometric mean");
    for (String column : columns) {
      out.printf(Locale.ROOT, " %9.4f", ConflictBenchmark.mean(rows, column));
    }
    out.printf("%n%-16s", "gain");
    for (String strategy : ConflictBenchmark.STRATEGIES) {
      double gain = ConflictBenchmark.gain(rows, strategy) - 1;
      out.printf(Locale.ROOT, " %9s %8.0f%%", "", 100 * gain);
    }
    out.printf("%n%-16s", "the paper's");
    for (String strategy : ConflictBenchmark.STRATEGIES) {
      Double gain = SEED.get(strategy);
      out.printf(
          " %9s %9s", "", gain == null ? "-" : String.format(Locale.ROOT, "%.0f%%", 100 * gain));
    }
    out.printf("%n(a bug that was never hit counts as hit once in the means)%n%n");
    printLearned(out, "pos+");
    out.flush();
  }

  private void printLearned(PrintWriter out, String column) {
    out.printf(
        "%-16s %10s %9s %9s %9s%n",
        column + ", after 100", "operations", "conflicts", "FNs", "FPs");
    for (Row row : rows) {
      Cell cell = row.cells().get(column);
      ConflictReport.Means means = cell.learned();
      out.printf(
          Locale.ROOT,
          "%-16s %10.2f %9.2f %9.4f %9.2f%n",
          row.program(),
          means.operations(),
          means.conflicts(),
          means.falseNegatives(),
          means.falsePositives());
    }
  }
}
