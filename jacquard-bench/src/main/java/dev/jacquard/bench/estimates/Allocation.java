package dev.jacquard.bench.estimates;

import dev.jacquard.estimate.PathEstimator;
import dev.jacquard.estimate.Policy;
import dev.jacquard.estimate.Technique;
import dev.jacquard.estimate.Turns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Simulates a suite of searches with one budget, an execution at a time, each of which takes one
 * unit of time (Šimša 2013, section 4.3.3).
 */
public final class Allocation {
  private final List<Tree> trees;
  private final long[] sizes;

  private static final class Job {
    final int number;
    final Tree.Search search;
    final PathEstimator estimator;
    long elapsed;

    Job(int number, Tree tree, Technique technique) {
      this.number = number;
      search = tree.search();
      estimator = new PathEstimator(search.strategy().path(), technique);
    }

    boolean advance() {
      boolean more = search.advance(estimator::ended);
      elapsed += more ? 1 : 0;
      return more;
    }

    double left() {
      return estimator.estimate() - estimator.size();
    }
  }

  /** Explores all trees to know their sizes. */
  public Allocation(List<Tree> trees) {
    this.trees = trees;
    sizes = new long[trees.size()];
    for (int i = 0; i < sizes.length; i++) {
      Job job = new Job(i, trees.get(i), Technique.DEFAULT);
      while (job.advance()) {
        sizes[i]++;
      }
    }
  }

  public List<Tree> trees() {
    return trees;
  }

  public long size(int tree) {
    return sizes[tree];
  }

  /** After how much time each number of searches was complete, without a budget. */
  public long[] completions(Policy policy, Technique technique) {
    long[] completions = new long[sizes.length];
    int complete = 0;
    long time = 0;
    Turns<Job> turns = new Turns<>(policy, jobs(technique));
    for (Job job = turns.next(); job != null; job = turns.next()) {
      time++;
      job.advance();
      if (job.elapsed == sizes[job.number]) {
        completions[complete++] = time;
      } else {
        turns.back((double) job.elapsed, job.left());
      }
    }
    return completions;
  }

  /** The same of somebody who knows all sizes: the shortest first. */
  public long[] optimum() {
    long[] completions = sizes.clone();
    Arrays.sort(completions);
    Arrays.parallelPrefix(completions, Long::sum);
    return completions;
  }

  /** How far what was covered of each tree is from being the same share of all, as a factor. */
  public double[] coverageErrors(Policy policy, Technique technique, double budget) {
    long left = (long) (budget * Arrays.stream(sizes).sum());
    List<Job> jobs = jobs(technique);
    Turns<Job> turns = new Turns<>(policy, jobs);
    for (Job job = turns.next(); job != null && left > 0; job = turns.next()) {
      left--;
      job.advance();
      if (job.elapsed < sizes[job.number]) {
        turns.back((double) job.elapsed, job.left());
      }
    }
    return jobs.stream()
        .mapToDouble(job -> (double) job.elapsed / sizes[job.number] / budget)
        .map(relative -> Math.max(relative, 1 / relative))
        .toArray();
  }

  private List<Job> jobs(Technique technique) {
    List<Job> jobs = new ArrayList<>();
    for (int i = 0; i < trees.size(); i++) {
      jobs.add(new Job(i, trees.get(i), technique));
    }
    return jobs;
  }

  /** The mean of the times as fractions of those of another policy, as in the paper's table 4.5. */
  public static double meanFraction(long[] completions, long[] baseline) {
    double sum = 0;
    for (int i = 0; i < completions.length; i++) {
      sum += (double) completions[i] / baseline[i];
    }
    return sum / completions.length;
  }
}
