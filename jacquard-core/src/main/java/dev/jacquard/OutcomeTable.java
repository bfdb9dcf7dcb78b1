package dev.jacquard;

import dev.jacquard.explain.Check;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.function.UnaryOperator;

/**
 * Every distinct result of a small test, how often it came, and what its author thinks of it:
 *
 * <pre>{@code
 * Jacquard.outcomes(() -> {
 *       int[] x = {0}, y = {0}, seen = {0, 0};
 *       Jacquard.parallel(
 *           () -> { x[0] = 1; seen[0] = y[0]; },
 *           () -> { y[0] = 1; seen[1] = x[0]; });
 *       return seen[0] + ", " + seen[1];
 *     })
 *     .accept("0, 1", "the first came first")
 *     .accept("1, 0", "the second came first")
 *     .accept("1, 1", "they overlapped")
 *     .forbid("0, 0", "needs a weak memory, which is not explored")
 *     .check();
 * }</pre>
 *
 * By default everything is tried, and the table says that it is complete. What the test returns is
 * told from other results by its text.
 */
public final class OutcomeTable {
  private final String name;
  private final Callable<?> test;
  private final Map<String, Expected> expected = new TreeMap<>();
  private UnaryOperator<Exploration> options = exploration -> exploration.strategy("dpor");
  private Grade others = Grade.FORBIDDEN;

  /** What is thought of a result. */
  public enum Grade {
    ACCEPTABLE,
    /** Allowed, and worth a look. */
    INTERESTING,
    FORBIDDEN
  }

  private record Expected(Grade grade, String description) {}

  /**
   * A line of the table.
   *
   * @param count how many executions had it; 0 if it was expected and never came
   * @param description what the author said of it; empty if nothing
   */
  public record Row(String outcome, long count, Grade grade, String description) {}

  /**
   * The whole table.
   *
   * @param complete whether every partial order was tried, so that no other result is possible
   * @param result of the exploration
   */
  public record Table(List<Row> rows, boolean complete, Result result) {
    public Table {
      rows = List.copyOf(rows);
    }

    /** How often a result came. */
    public long count(String outcome) {
      return rows.stream().filter(r -> r.outcome.equals(outcome)).mapToLong(Row::count).sum();
    }

    /** For people: a line for each result. */
    @Override
    public String toString() {
      int widest = Math.max(7, rows.stream().mapToInt(r -> r.outcome.length()).max().orElse(0));
      StringBuilder text = new StringBuilder();
      String format = "%-" + widest + "s  %10s  %-11s  %s%n";
      text.append(String.format(Locale.ROOT, format, "outcome", "executions", "grade", ""));
      for (Row row : rows) {
        text.append(
            String.format(
                Locale.ROOT,
                format,
                row.outcome,
                String.format(Locale.ROOT, "%,d", row.count),
                row.grade.name().toLowerCase(Locale.ROOT),
                row.description));
      }
      text.append(
          String.format(
              Locale.ROOT,
              "%,d executions, %,d partial orders, %s",
              result.executions(),
              result.partialOrders(),
              complete ? "complete" : "not complete"));
      return text.toString().replaceAll("(?m) +$", "");
    }
  }

  OutcomeTable(String name, Callable<?> test) {
    this.name = name;
    this.test = test;
  }

  /** A result that is as it should be. */
  public OutcomeTable accept(String outcome, String description) {
    expected.put(outcome, new Expected(Grade.ACCEPTABLE, description));
    return this;
  }

  /** A result that is allowed, but not what one would think of first. */
  public OutcomeTable interesting(String outcome, String description) {
    expected.put(outcome, new Expected(Grade.INTERESTING, description));
    return this;
  }

  /** A result that must not be. */
  public OutcomeTable forbid(String outcome, String description) {
    expected.put(outcome, new Expected(Grade.FORBIDDEN, description));
    return this;
  }

  /** What is thought of results that were not named; without it they are forbidden. */
  public OutcomeTable others(Grade grade) {
    others = grade;
    return this;
  }

  /** Options of the exploration; without them everything is tried, by {@code dpor}. */
  public OutcomeTable with(UnaryOperator<Exploration> value) {
    options = value;
    return this;
  }

  /**
   * Explores, and gives the table, whatever is in it.
   *
   * @throws AssertionError if the test itself failed: its message explains how
   */
  public Table run() {
    Map<String, Long> counts = new TreeMap<>();
    String[] last = new String[1];
    Exploration exploration =
        options
            .apply(Jacquard.explore(name, () -> last[0] = result()))
            .observe(
                kernel -> {
                  if (kernel.execution().outcome() == Outcome.PASSED) {
                    counts.merge(last[0], 1L, Long::sum);
                  }
                });
    Result result = Check.run(exploration);
    List<Row> rows = new ArrayList<>();
    counts.forEach((outcome, count) -> rows.add(row(outcome, count)));
    expected.keySet().stream()
        .filter(outcome -> !counts.containsKey(outcome))
        .forEach(outcome -> rows.add(row(outcome, 0)));
    return new Table(rows, result.complete(), result);
  }

  /**
   * The same.
   *
   * @throws AssertionError if there is a forbidden result; its message is the table
   */
  public Table check() {
    Table table = run();
    for (Row row : table.rows) {
      if (row.count > 0 && row.grade == Grade.FORBIDDEN) {
        throw new AssertionError("forbidden outcome: " + row.outcome + "\n" + table);
      }
    }
    return table;
  }

  private String result() {
    try {
      return String.valueOf(test.call());
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("the test failed: " + e, e);
    }
  }

  private Row row(String outcome, long count) {
    Expected known = expected.get(outcome);
    return known == null
        ? new Row(outcome, count, others, count == 0 ? "" : "not expected")
        : new Row(outcome, count, known.grade, known.description);
  }
}
