package dev.jacquard.bench.micro;

import dev.jacquard.explore.Counts;
import dev.jacquard.explore.Exploration;
import dev.jacquard.explore.Result;
import dev.jacquard.explore.Strategies;
import dev.jacquard.explore.Strategy;
import dev.jacquard.explore.StrategyOptions;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Timeouts;
import dev.jacquard.model.Program;
import dev.jacquard.model.programs.Micro;
import java.util.function.LongConsumer;

/**
 * A random program with what is known about it exactly.
 *
 * @param partialOrders their number, from optimal DPOR
 * @param preemptions the most that any partial order needs
 * @param conflicts the pairs of dependent events of different threads
 * @param randomWalk the coverage of a random walk
 */
public record MicroProgram(
    int seed,
    boolean skewed,
    boolean reads,
    long partialOrders,
    int preemptions,
    int conflicts,
    Coverage randomWalk) {
  private static final int EVENTS = Micro.SIZE * Micro.SIZE;
  private static final int STEP_LIMIT = 100;
  private static final int RUNS_BETWEEN_REPORTS = 1 << 16;

  /** Generates the program and explores it. */
  public static MicroProgram explore(int seed, boolean skewed, boolean reads) {
    Program program = Micro.program(seed, skewed, reads);
    StraightLine[] line = new StraightLine[1];
    double[] smallest = {1};
    int[] preemptions = {0};
    int[] conflicts = {0};
    Result result =
        Exploration.of(program)
            .strategy("dpor")
            .observe(
                kernel -> {
                  Execution execution = kernel.execution();
                  if (line[0] == null) {
                    line[0] = new StraightLine(execution);
                    conflicts[0] = StraightLine.conflicts(execution);
                  }
                  smallest[0] = Math.min(smallest[0], line[0].randomWalk(execution));
                  preemptions[0] = Math.max(preemptions[0], line[0].preemptions(execution));
                })
            .run();
    return new MicroProgram(
        seed,
        skewed,
        reads,
        result.partialOrders(),
        preemptions[0],
        conflicts[0],
        new Coverage(smallest[0], result.partialOrders()));
  }

  /**
   * The coverage of a strategy, by sampling. PCT gets the smallest parameters that suffice: the
   * number of preemptions plus one, and the exact length; and the dummies, see {@link
   * Micro#withDummies}.
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
            .withDepth(preemptions + 1)
            .withLength(EVENTS + Micro.SIZE);
    Strategy strategy = Strategies.named(strategyName).create(options);
    Host host = program.host(Timeouts.IDLE, STEP_LIMIT);
    // Without Exploration, since here an execution takes less than a microsecond.
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
