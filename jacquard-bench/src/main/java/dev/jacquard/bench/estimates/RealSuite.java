package dev.jacquard.bench.estimates;

import dev.jacquard.estimate.Policy;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.explore.run.Suite;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * The suite as it is: explorations that take turns after each execution, by estimates of real time.
 * What that is worth is counted in executions of all, since on a machine with other work times say
 * little.
 */
public final class RealSuite {
  private static final double BUDGET = 0.1;

  private final List<Tree> trees;

  public RealSuite(List<Tree> trees) {
    this.trees = trees;
  }

  /** How many executions all had had when the last one of each ended, and how many each had. */
  private static final class Run {
    private final long[] ends;
    private final long[] executions;
    private final long nanos;

    Run(long[] ends, long[] executions, long nanos) {
      this.ends = ends;
      this.executions = executions;
      this.nanos = nanos;
    }

    long[] completions() {
      long[] sorted = ends.clone();
      Arrays.sort(sorted);
      return sorted;
    }
  }

  private Run run(Policy policy, Duration time) {
    long[] ends = new long[trees.size()];
    long[] executions = new long[trees.size()];
    Suite suite = Suite.of(policy).slice(Duration.ZERO);
    if (time != null) {
      suite.time(time);
    }
    long[] all = new long[1];
    long start = System.nanoTime();
    for (int i = 0; i < trees.size(); i++) {
      int tree = i;
      suite.add(
          Exploration.of(trees.get(i).program())
              .strategy(trees.get(i).strategy())
              .observe(
                  kernel -> {
                    executions[tree]++;
                    ends[tree] = ++all[0];
                  }));
    }
    suite.run();
    return new Run(ends, executions, System.nanoTime() - start);
  }

  /** Runs it with each policy, and prints what the estimates were worth. */
  public void print(PrintWriter out) {
    run(Policy.ROUND_ROBIN, null); // so that all that follow are compiled
    Run baseline = run(Policy.ROUND_ROBIN, null);
    Run completed = run(Policy.COMPLETED_FIRST, null);
    double mean = Allocation.meanFraction(completed.completions(), baseline.completions());
    out.printf(
        Locale.ROOT,
        "by real time: %s takes %.2f of the executions of %s, %.2f times faster%n",
        Policy.COMPLETED_FIRST,
        mean,
        Policy.ROUND_ROBIN,
        1 / mean);
    for (Policy policy : List.of(Policy.ROUND_ROBIN, Policy.EVEN_COVERAGE)) {
      Run part = run(policy, Duration.ofNanos((long) (BUDGET * baseline.nanos)));
      out.printf(
          Locale.ROOT,
          "in a tenth of the time: %s has %,d executions, coverage error %.2f%n",
          policy,
          Arrays.stream(part.executions).sum(),
          error(part.executions, baseline.executions));
    }
    out.flush();
  }

  /** As {@link Allocation#coverageErrors}; even is the share of all executions that there were. */
  private static double error(long[] executions, long[] all) {
    double even = (double) Arrays.stream(executions).sum() / Arrays.stream(all).sum();
    double sum = 0;
    for (int i = 0; i < all.length; i++) {
      double relative = (double) executions[i] / all[i] / even;
      sum += Math.max(relative, 1 / relative);
    }
    return sum / all.length;
  }
}
