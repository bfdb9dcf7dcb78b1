package dev.jacquard.bench.micro;

import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.explore.result.Counts;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.settings.RaceMode;
import dev.jacquard.explore.settings.Strategies;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Micro;
import java.util.function.BiConsumer;
import java.util.function.LongConsumer;

/**
 * A random program with what is known about it exactly.
 *
 * @param partialOrders their number, from optimal DPOR
 * @param preemptions the most that any partial order needs
 * @param changePoints the most that PCT needs for any partial order, with the dummies; not the
 *     same, see {@link StraightLine#changePoints}
 * @param conflicts the pairs of dependent events of different threads
 * @param randomWalk the coverage of a random walk
 */
public record MicroProgram(
    int seed,
    boolean skewed,
    boolean reads,
    long partialOrders,
    int preemptions,
    int changePoints,
    int conflicts,
    Coverage randomWalk) {
  private static final int EVENTS = Micro.SIZE * Micro.SIZE;
  private static final int STEP_LIMIT = 100;
  private static final int RUNS_BETWEEN_REPORTS = 1 << 16;

  /** Generates the program and explores it, without the dummies and with them. */
  public static MicroProgram explore(int seed, boolean skewed, boolean reads) {
    double[] smallest = {1};
    int[] preemptions = {0};
    int[] conflicts = {0};
    long partialOrders =
        forEachOrder(
            Micro.program(seed, skewed, reads),
            (line, execution) -> {
              smallest[0] = Math.min(smallest[0], line.randomWalk(execution));
              preemptions[0] = Math.max(preemptions[0], line.preemptions(execution));
              conflicts[0] = StraightLine.conflicts(execution);
            });
    int[] changePoints = {0};
    forEachOrder(
        Micro.withDummies(seed, skewed, reads),
        (line, execution) ->
            changePoints[0] = Math.max(changePoints[0], line.changePoints(execution)));
    return new MicroProgram(
        seed,
        skewed,
        reads,
        partialOrders,
        preemptions[0],
        changePoints[0],
        conflicts[0],
        new Coverage(smallest[0], partialOrders));
  }

  private static long forEachOrder(Program program, BiConsumer<StraightLine, Execution> action) {
    StraightLine[] line = new StraightLine[1];
    return Exploration.of(program)
        .strategy("dpor")
        .races(RaceMode.OFF)
        .observe(
            kernel -> {
              if (line[0] == null) {
                line[0] = new StraightLine(kernel.execution());
              }
              action.accept(line[0], kernel.execution());
            })
        .run()
        .partialOrders();
  }

  /**
   * The coverage of a strategy, by sampling. PCT gets the smallest parameters with which it can
   * take every partial order, and the dummies, see {@link Micro#withDummies}.
   *
   * @param progress told of runs when they are done, some thousands at a time
   */
  public Coverage sample(String strategyName, long runs, LongConsumer progress) {
    boolean pct = strategyName.equals("pct");
    Program program =
        pct ? Micro.withDummies(seed, skewed, reads) : Micro.program(seed, skewed, reads);
    StrategyOptions options =
        StrategyOptions.DEFAULT
            .withSeed(seed)
            .withDepth(changePoints + 1)
            .withLength(EVENTS + Micro.SIZE);
    Strategy strategy = Strategies.named(strategyName).create(options);
    Host host = program.host(Timeouts.IDLE, STEP_LIMIT);
    // Without Exploration, since here an execution takes about a microsecond.
    Counts counts = new Counts();
    long done = 0;
    while (done < runs) {
      long n = Math.min(RUNS_BETWEEN_REPORTS, runs - done);
      for (long i = 0; i < n; i++) {
        strategy.start();
        counts.add(host.run(strategy).partialOrder());
        strategy.end(host.kernel());
      }
      done += n;
      progress.accept(n);
    }
    return Coverage.of(counts, runs, partialOrders);
  }
}
