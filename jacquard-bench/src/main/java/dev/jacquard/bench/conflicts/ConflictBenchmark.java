package dev.jacquard.bench.conflicts;

import dev.jacquard.bench.stats.GeometricMean;
import dev.jacquard.explore.ConflictReport;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.model.Program;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How often each strategy hits the bug of each program, with and without conflict analysis, as in
 * Yuan 2020, section 4.5.2: so many executions in ten tasks, each of which begins without a
 * history.
 *
 * @param runs how often each strategy runs each program, in all
 * @param seed the seed of the first task; the others follow
 * @param depth d of pct
 */
public record ConflictBenchmark(int runs, long seed, int depth) {
  /** In the order of the paper's table 4.4. */
  public static final List<String> STRATEGIES = List.of("random", "pct", "pos", "pos-star");

  private static final int TASKS = 10;

  /** What a strategy did on a program. */
  public record Cell(long hits, long runs, ConflictReport.Means learned) {
    double ratio() {
      return (double) hits / runs;
    }

    /** For geometric means, in which nothing found counts as one hit. */
    double atLeastOne() {
      return (double) Math.max(hits, 1) / runs;
    }
  }

  /** A program with what each strategy did, by name. */
  public record Row(String program, Map<String, Cell> cells) {}

  public ConflictBenchmark {
    if (runs < TASKS) {
      throw new IllegalArgumentException(
          "runs = " + runs + ": must be at least " + TASKS + ", one for each task");
    }
  }

  /** All strategies, each followed by the one that learns. */
  public static List<String> columns() {
    List<String> columns = new ArrayList<>();
    for (String strategy : STRATEGIES) {
      columns.add(strategy);
      columns.add(strategy + "+");
    }
    return columns;
  }

  public List<Row> run() {
    List<Row> rows = new ArrayList<>();
    for (Program program : BusyPrograms.all()) {
      Map<String, Cell> cells = new LinkedHashMap<>();
      for (String column : columns()) {
        cells.put(column, measure(program, column));
      }
      rows.add(new Row(program.name(), cells));
    }
    return rows;
  }

  private Cell measure(Program program, String strategy) {
    long hits = 0;
    long done = 0;
    double[] sums = new double[4];
    long learned = 0;
    for (int task = 0; task < TASKS; task++) {
      Result result =
          Exploration.of(program)
              .strategy(strategy)
              .options(StrategyOptions.DEFAULT.withSeed(seed + task).withDepth(depth))
              .executions(runs / TASKS)
              .run();
      hits += result.executions() - result.count(Outcome.PASSED);
      done += result.executions();
      if (result.conflicts() != null) {
        ConflictReport.Means means = result.conflicts().learned();
        learned += means.executions();
        sums[0] += means.executions() * means.operations();
        sums[1] += means.executions() * means.conflicts();
        sums[2] += means.executions() * means.falseNegatives();
        sums[3] += means.executions() * means.falsePositives();
      }
    }
    double n = Math.max(learned, 1);
    return new Cell(
        hits,
        done,
        new ConflictReport.Means(learned, sums[0] / n, sums[1] / n, sums[2] / n, sums[3] / n));
  }

  /** By how much conflict analysis multiplies the hit ratio of a strategy, as geometric mean. */
  public static double gain(List<Row> rows, String strategy) {
    return mean(rows, strategy + "+") / mean(rows, strategy);
  }

  /** The geometric mean of the hit ratios of a strategy. */
  public static double mean(List<Row> rows, String column) {
    return GeometricMean.of(rows.stream().mapToDouble(row -> row.cells().get(column).atLeastOne()));
  }
}
