package dev.jacquard.explore.tree;

import dev.jacquard.estimate.TreePath;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What there is to choose from along the path of the execution that has just ended, for estimates.
 * Each choice counts as one, or as less if others will sleep after it: what can begin with a
 * sleeper is covered elsewhere, so the tree below is the smaller the more of them there are.
 */
final class PathWeights implements TreePath {
  private static final int FINISHED = 0;
  private static final int CURRENT = 1;
  private static final int SCHEDULED = 2;
  private static final int CONFLICTING = 3;
  private static final int OTHER = 4;
  private static final int KINDS = 5;

  /** Where more can be chosen, only so many are looked at: nobody waits for the end there. */
  private static final int MOST_THREADS = 64;

  private final TreeStrategy strategy;
  private final List<double[]> weights = new ArrayList<>();
  private double perSleeper;

  /** The steps that sleep after a choice at the level that is being looked at. */
  private final List<Step> sleepers = new ArrayList<>();

  PathWeights(TreeStrategy strategy) {
    this.strategy = strategy;
  }

  @Override
  public int length() {
    return strategy.length();
  }

  @Override
  public int branch() {
    return strategy.branch();
  }

  @Override
  public int passes() {
    return strategy.passes();
  }

  @Override
  public boolean beginsAnew() {
    return strategy.beginsAnew();
  }

  @Override
  public int later(int level) {
    return strategy.later(level);
  }

  @Override
  public void read(double factor) {
    perSleeper = factor;
    int length = strategy.length();
    while (weights.size() < length) {
      weights.add(new double[KINDS]);
    }
    Map<Integer, Step> next = new HashMap<>();
    for (int i = length - 1; i >= 0; i--) {
      Level level = strategy.level(i);
      read(level, weights.get(i), next);
      next.put(level.chosen.thread(), level.chosen);
    }
  }

  /**
   * Reads a level.
   *
   * @param next the step that each thread takes next in this execution
   */
  private void read(Level level, double[] sums, Map<Integer, Step> next) {
    Arrays.fill(sums, 0);
    sleepers.clear();
    for (int i = 0; i < level.sleep.size(); i++) {
      if (i >= level.inherited) {
        sums[FINISHED] += weight(level.sleep.get(i));
      }
      sleepers.add(level.sleep.get(i));
    }
    sums[CURRENT] = weight(level.chosen);
    sleepers.add(level.chosen);
    for (WakeupTree at = level.todo.firstChild(); at != null; at = at.nextSibling()) {
      Step step = at.step();
      if (level.isAwake(step)) {
        add(sums, SCHEDULED, step.result() == Step.ANY ? next.get(step.thread()) : step);
      }
    }
    for (int i = 0; i < Math.min(level.enabled.length, MOST_THREADS); i++) {
      int thread = level.enabled[i];
      if (strategy.choosesLater(level, i)) {
        sums[SCHEDULED]++;
      } else if (strategy.sleepSets() && level.isUnused(thread)) {
        Step step = next.get(thread);
        boolean conflicts = step != null && step.conflicts(level.chosen);
        add(sums, conflicts ? CONFLICTING : OTHER, step);
      }
    }
  }

  private void add(double[] sums, int kind, Step step) {
    sums[kind] += step == null ? 1 : weight(step);
    if (step != null && kind != OTHER) {
      sleepers.add(step);
    }
  }

  private double weight(Step step) {
    double weight = 1;
    if (perSleeper != 1 && strategy.sleepSets()) {
      for (int i = 0; i < sleepers.size(); i++) {
        // A step without a footprint is one of which nothing is known.
        Step sleeper = sleepers.get(i);
        boolean known = sleeper.touches().length > 0 && step.touches().length > 0;
        weight *= known && !sleeper.dependent(step) ? perSleeper : 1;
      }
    }
    return weight;
  }

  @Override
  public double finished(int level, int count) {
    return strategy.sleepSets() ? weights.get(level)[FINISHED] : count;
  }

  @Override
  public double current(int level) {
    return weights.get(level)[CURRENT];
  }

  @Override
  public double scheduled(int level) {
    return weights.get(level)[SCHEDULED];
  }

  @Override
  public double conflicting(int level) {
    return weights.get(level)[CONFLICTING];
  }

  @Override
  public double other(int level) {
    return weights.get(level)[OTHER];
  }
}
