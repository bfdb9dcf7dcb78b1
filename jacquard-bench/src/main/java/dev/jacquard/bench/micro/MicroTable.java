package dev.jacquard.bench.micro;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Prints the result of the micro benchmark beside what the paper has in tables 3.1 and 3.2. */
public final class MicroTable {
  private static final Map<String, Double> SEED_WRITES =
      Map.of("rw", 2.14e-8, "pct", 2.00e-8, "rapos", 4.11e-7, "pos", 2.67e-8, "pos-star", 2.87e-6);
  private static final Map<String, Double> SEED_READS =
      Map.of(
          "rw", 4.77e-8,
          "pct", 2.00e-8,
          "rapos", 2.14e-6,
          "pos", 1.05e-7,
          "pos-star-coarse", 7.82e-6,
          "pos-star", 1.08e-5);

  private final MicroBenchmark benchmark;
  private final List<MicroBenchmark.Row> rows;
  private final List<String> columns = new ArrayList<>();

  public MicroTable(MicroBenchmark benchmark, List<MicroBenchmark.Row> rows) {
    this.benchmark = benchmark;
    this.rows = rows;
    columns.add(MicroBenchmark.RANDOM_WALK);
    columns.addAll(benchmark.strategies());
  }

  /** The geometric mean of each column, over all programs. */
  public Map<String, Double> means() {
    Map<String, Double> means = new LinkedHashMap<>();
    for (String column : columns) {
      List<Coverage> coverages = rows.stream().map(r -> r.coverages().get(column)).toList();
      means.put(column, Coverage.geometricMean(coverages, benchmark.runs()));
    }
    return means;
  }

  public void print(PrintWriter out) {
    out.printf("%-8s %4s %6s %4s %2s %5s", "program", "seed", "orders", "prmp", "d", "confl");
    columns.forEach(column -> out.printf(" %9s", heading(column)));
    out.println();
    for (MicroBenchmark.Row row : rows) {
      MicroProgram program = row.program();
      out.printf(
          "%-8s %4d %6d %4d %2d %5d",
          program.skewed() ? "skewed" : "uniform",
          program.seed(),
          program.partialOrders(),
          program.preemptions(),
          program.changePoints() + 1,
          program.conflicts());
      columns.forEach(column -> out.printf(" %9s", row.coverages().get(column)));
      out.println();
    }
    Map<String, Double> means = means();
    Map<String, Double> seed = benchmark.reads() ? SEED_READS : SEED_WRITES;
    printMeans(out, "geometric mean", means);
    printMeans(out, "the paper's", seed);
    out.println();
    printRatios(out, means, seed);
    out.printf(
        Locale.ROOT,
        "%nCoverage: the smallest frequency of any partial order in %,d runs; 0(n): only n were%n"
            + "seen, counted as 1/%,d in the mean. rw is computed exactly. prmp: preemptions that%n"
            + "some order needs; d: the smallest with which pct can take all; confl: conflicts.%n",
        benchmark.runs(),
        benchmark.runs());
    out.flush();
  }

  private static String heading(String column) {
    return column.equals("pos-star-coarse") ? "coarse" : column;
  }

  private void printMeans(PrintWriter out, String title, Map<String, Double> means) {
    out.printf("%-34s", title);
    columns.forEach(column -> out.printf(Locale.ROOT, " %9.2e", means.get(column)));
    out.println();
  }

  private void printRatios(PrintWriter out, Map<String, Double> means, Map<String, Double> seed) {
    out.printf("%-24s %8s %8s%n", "pos-star compared with", "here", "seed");
    printRatio(out, "the next best", means, seed, "rw", "pct", "rapos", "pos");
    printRatio(out, "random walk", means, seed, "rw");
    printRatio(out, "pct", means, seed, "pct");
    if (benchmark.reads()) {
      printRatio(out, "pos-star-coarse", means, seed, "pos-star-coarse");
    }
  }

  private static void printRatio(
      PrintWriter out,
      String title,
      Map<String, Double> means,
      Map<String, Double> seed,
      String... others) {
    out.printf(
        Locale.ROOT, "  %-22s %8.1f %8.1f%n", title, ratio(means, others), ratio(seed, others));
  }

  private static double ratio(Map<String, Double> means, String... others) {
    double best = 0;
    for (String other : others) {
      best = Math.max(best, means.get(other));
    }
    return means.get("pos-star") / best;
  }
}
