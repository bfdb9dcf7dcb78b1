package dev.jacquard.bench.estimates;

import dev.jacquard.estimate.Estimate;
import dev.jacquard.explore.run.Exploration;
import dev.jacquard.kernel.Timeouts;
import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How near the estimate is that a result tells, of an exploration that ends after 1%, 5% and 25% of
 * the executions; and if there is none, 0. Several seeds.
 */
public final class ToldAccuracy {
  public static final int SEEDS = 5;

  /** By part and seed. */
  private final double[][] accuracies = new double[Accuracy.PARTS.size()][SEEDS];

  private ToldAccuracy() {}

  /** Of a tree of which the size was measured. */
  public static ToldAccuracy of(Accuracy measured) {
    ToldAccuracy told = new ToldAccuracy();
    Tree tree = measured.tree();
    for (int part = 0; part < Accuracy.PARTS.size(); part++) {
      for (int seed = 0; seed < SEEDS; seed++) {
        double estimate =
            Exploration.of(tree.program())
                .strategy(tree.strategy())
                .options(tree.options().withSeed(seed))
                .timeouts(Timeouts.CHOICE)
                .executions((long) Math.ceil(Accuracy.PARTS.get(part) * measured.size()))
                .run()
                .estimate()
                .map(Estimate::executions)
                .orElse(0.0);
        told.accuracies[part][seed] = measured.accuracy(estimate);
      }
    }
    return told;
  }

  /** The harmonic mean over trees and seeds. */
  public static double mean(List<ToldAccuracy> trees, int part) {
    return Accuracy.harmonicMean(
        trees.stream().flatMapToDouble(tree -> DoubleStream.of(tree.accuracies[part])));
  }
}
