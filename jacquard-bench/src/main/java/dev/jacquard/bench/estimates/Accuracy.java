package dev.jacquard.bench.estimates;

import dev.jacquard.estimate.Estimator;
import dev.jacquard.estimate.Expectation;
import dev.jacquard.estimate.Fit;
import dev.jacquard.estimate.PathEstimator;
import dev.jacquard.estimate.Technique;
import dev.jacquard.estimate.TreeEstimator;
import dev.jacquard.estimate.TreeListener;
import dev.jacquard.explore.tree.TreeEvents;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.ToDoubleFunction;
import java.util.stream.DoubleStream;

/**
 * The estimates of each technique after 1%, 5% and 25% of a tree, and how near they are (Šimša
 * 2013, section 4.3.2).
 */
public final class Accuracy {
  /** The parts of the tree after which estimates are looked at. */
  public static final List<Double> PARTS = List.of(0.01, 0.05, 0.25);

  /** By technique: an estimate for each part. */
  private final Map<Technique, double[]> estimates = new LinkedHashMap<>();

  private final Tree tree;
  private long runs;
  private long size;

  private Accuracy(Tree tree) {
    this.tree = tree;
  }

  /** Explores the tree twice: to know its size, and what is explored in the end; to estimate. */
  public static Accuracy of(Tree tree) {
    Accuracy accuracy = new Accuracy(tree);
    BitSet explored = new BitSet();
    tree.search(search -> accuracy.measure(search, explored));
    tree.search(search -> accuracy.estimate(search, explored));
    return accuracy;
  }

  public Tree tree() {
    return tree;
  }

  /** How many executions there are. */
  public long size() {
    return size;
  }

  /** How many the search has had, with those that were abandoned, and with lower bounds. */
  public long runs() {
    return runs;
  }

  public Map<Technique, double[]> estimates() {
    return estimates;
  }

  public double accuracy(Technique technique, int part) {
    return accuracy(estimates.get(technique)[part]);
  }

  /** 1 if the estimate is right, 0.5 if it is half or twice as large as it should be. */
  double accuracy(double estimate) {
    return Math.min(estimate / size, size / estimate);
  }

  /** Finds out which nodes are explored. */
  private void measure(Tree.Search search, BitSet explored) {
    PathEstimator counter = new PathEstimator(search.strategy().path(), Technique.DEFAULT);
    TreeEvents events =
        new TreeEvents(
            search.strategy(),
            new TreeListener() {
              @Override
              public void addNode(int node, int parent) {}

              @Override
              public void explore(int node) {}

              @Override
              public void start() {}

              @Override
              public void transition(int node) {
                explored.set(node);
              }

              @Override
              public void end(long nanos, boolean complete) {}
            });
    Consumer<Boolean> count =
        complete -> {
          counter.ended(complete);
          events.ended(0, complete);
        };
    while (search.advance(count)) {
      runs++;
    }
    size = counter.size();
  }

  /** What makes estimates with one expectation and one estimator, and all fits. */
  private record Maker(
      Expectation expectation, Estimator estimator, Consumer<Boolean> ended, ToFit estimate) {}

  private interface ToFit extends ToDoubleFunction<Fit> {}

  private void estimate(Tree.Search search, BitSet explored) {
    List<Maker> makers = new ArrayList<>();
    for (Expectation expectation : Expectation.values()) {
      for (Estimator estimator : Estimator.values()) {
        if (expectation != Expectation.ORACLE) {
          PathEstimator path =
              new PathEstimator(
                  search.strategy().path(), new Technique(expectation, estimator, Fit.LOGARITHMIC));
          makers.add(new Maker(expectation, estimator, path::ended, path::estimate));
        } else if (estimator != Estimator.SLEEP_WEIGHTED) {
          TreeEstimator whole = new TreeEstimator(expectation, estimator, explored);
          TreeEvents events = new TreeEvents(search.strategy(), whole);
          makers.add(
              new Maker(
                  expectation, estimator, complete -> events.ended(0, complete), whole::estimate));
        }
      }
    }
    long run = 0;
    int part = 0;
    while (part < PARTS.size()
        && search.advance(complete -> makers.forEach(maker -> maker.ended.accept(complete)))) {
      run++;
      while (part < PARTS.size() && run >= PARTS.get(part) * runs) {
        for (Maker maker : makers) {
          for (Fit fit : Fit.values()) {
            Technique technique = new Technique(maker.expectation, maker.estimator, fit);
            estimates.computeIfAbsent(technique, t -> new double[PARTS.size()])[part] =
                maker.estimate.applyAsDouble(fit);
          }
        }
        part++;
      }
    }
  }

  /** The mean over trees. */
  public static double mean(List<Accuracy> trees, Technique technique, int part) {
    return harmonicMean(trees.stream().mapToDouble(tree -> tree.accuracy(technique, part)));
  }

  /** As in the paper: the worst count most. */
  static double harmonicMean(DoubleStream accuracies) {
    return 1 / accuracies.map(accuracy -> 1 / accuracy).average().orElseThrow();
  }
}
