package dev.jacquard.bench.auto;

import dev.jacquard.bench.macro.Column;
import dev.jacquard.explore.result.Result;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * How many executions it takes until a bug shows, by strategy, from several seeds. Nothing depends
 * on time: the same seeds give the same numbers.
 *
 * <p>{@code auto} is first. Each of the others is given up when it has had as many executions as
 * {@code auto} in all its runs, and at least {@value #LEAST_EFFORT}: if it is better it is done by
 * then.
 *
 * @param strategies those that {@code auto} is compared with, as {@link Column} reads them
 * @param seed the first
 * @param limit the most executions of a run; {@code auto} plans with it
 * @param effort the most executions of a strategy for a program
 */
public record FirstFindings(
    List<String> strategies, int seeds, long seed, long limit, long effort) {
  /** All that take turns in {@code auto}, and some that do not. */
  public static final List<String> SINGLE =
      List.of(
          "dpor",
          "hapset",
          "pos-star+",
          "pos-star",
          "pos+",
          "pct",
          "pos",
          "random",
          "surw",
          "preemption-bound-2");

  private static final long LEAST_EFFORT = 500;

  public FirstFindings {
    if (seeds < 1 || limit < 1 || effort < 1) {
      throw new IllegalArgumentException(
          "seeds, executions and effort must be 1 or more: nothing would be measured");
    }
    strategies.forEach(Column::parse);
  }

  /** Measures a program, in this JVM. */
  public Row measure(BuggyProgram program) {
    List<Findings> all = new ArrayList<>();
    Findings auto = findings(program, Strategies.AUTO, effort);
    all.add(auto);
    long rest = auto.found() == 0 ? effort : Math.max(LEAST_EFFORT, auto.executions());
    strategies.forEach(s -> all.add(findings(program, s, Math.min(effort, rest))));
    return new Row(program.name(), all);
  }

  private Findings findings(BuggyProgram program, String label, long most) {
    Column column = Column.parse(label);
    boolean isAuto = column.strategy().equals(Strategies.AUTO);
    int needed = column.isSystematic() ? 1 : seeds;
    List<Double> runs = new ArrayList<>();
    long executions = 0;
    int found = 0;
    boolean ended = false;
    while (runs.size() < needed && executions < most) {
      // A limit changes what auto does, and only when others end.
      long cut = isAuto ? limit : Math.min(limit, most - executions);
      Run run = run(program.explore(), column, seed + runs.size(), cut);
      executions += run.executions;
      found += run.found ? 1 : 0;
      ended = column.isSystematic() && !run.found && run.executions < cut;
      runs.add(run.found ? (double) run.executions : Double.POSITIVE_INFINITY);
    }
    double[] sorted = runs.stream().mapToDouble(run -> run).sorted().toArray();
    double median = sorted[sorted.length / 2];
    return new Findings(
        label,
        runs.size(),
        found,
        executions,
        Double.isInfinite(median) ? -1 : (long) median,
        ended);
  }

  private record Run(boolean found, long executions) {}

  /** An execution that takes too many steps may be only slow: that is no finding. */
  private static Run run(Exploration exploration, Column column, long seed, long limit) {
    AtomicBoolean found = new AtomicBoolean();
    Result result =
        exploration
            .strategy(column.strategy())
            .options(column.options().withSeed(seed))
            .executions(limit)
            .races(RaceMode.OFF)
            .stacks(false)
            .observe(
                kernel -> {
                  Outcome outcome = kernel.execution().outcome();
                  found.set(outcome.isBug() && outcome != Outcome.TIME_LIMIT);
                })
            .stopWhen(found::get)
            .run();
    return new Run(found.get(), result.executions() + result.blockedRuns());
  }
}
