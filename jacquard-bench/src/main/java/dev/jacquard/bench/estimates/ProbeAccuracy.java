package dev.jacquard.bench.estimates;

import dev.jacquard.explore.tree.Probes;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The estimates of random probes when 1%, 5% and 25% of the executions of a tree have been run, and
 * how near they are. Of those executions all are probes, or a share, and the others are the
 * search's. Several seeds.
 */
public final class ProbeAccuracy {
  /** How many of the executions so far are probes. */
  public static final List<Double> SHARES = List.of(1.0, 0.5, 0.1);

  public static final int SEEDS = 20;

  /** By share, part and seed. */
  private final double[][][] accuracies = new double[SHARES.size()][Accuracy.PARTS.size()][SEEDS];

  private final Accuracy tree;

  private ProbeAccuracy(Accuracy tree) {
    this.tree = tree;
  }

  /** Probes a tree of which the size was measured. */
  public static ProbeAccuracy of(Accuracy tree) {
    ProbeAccuracy accuracy = new ProbeAccuracy(tree);
    tree.tree()
        .search(
            search -> {
              for (int seed = 0; seed < SEEDS; seed++) {
                accuracy.probe(search, seed);
              }
            });
    return accuracy;
  }

  private void probe(Tree.Search search, int seed) {
    Probes probes = search.probes(seed);
    for (long all = count(0, Accuracy.PARTS.size() - 1); probes.count() < all; ) {
      search.advance(probes);
      for (int share = 0; share < SHARES.size(); share++) {
        for (int part = 0; part < Accuracy.PARTS.size(); part++) {
          if (probes.count() == count(share, part)) {
            accuracies[share][part][seed] = tree.accuracy(probes.estimate());
          }
        }
      }
    }
  }

  /** How many probes there are. */
  private long count(int share, int part) {
    return (long) Math.ceil(SHARES.get(share) * Accuracy.PARTS.get(part) * tree.runs());
  }

  /** The accuracies of all seeds, ascending. */
  public double[] sorted(int share, int part) {
    return IntStream.range(0, SEEDS)
        .mapToDouble(s -> accuracies[share][part][s])
        .sorted()
        .toArray();
  }

  /** The harmonic mean over trees, of one seed. */
  public static double mean(List<ProbeAccuracy> trees, int share, int part, int seed) {
    return Accuracy.harmonicMean(
        trees.stream().mapToDouble(tree -> tree.accuracies[share][part][seed]));
  }

  /** The harmonic mean over trees and seeds: the worst of both count most. */
  public static double mean(List<ProbeAccuracy> trees, int share, int part) {
    return Accuracy.harmonicMean(
        IntStream.range(0, SEEDS).mapToDouble(seed -> mean(trees, share, part, seed)));
  }
}
