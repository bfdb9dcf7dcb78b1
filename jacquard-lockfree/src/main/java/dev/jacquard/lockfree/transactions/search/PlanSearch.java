package dev.jacquard.lockfree.transactions.search;

import dev.jacquard.lockfree.transactions.count.Counter;
import dev.jacquard.lockfree.transactions.space.PlanSpace;
import io.jenetics.BitChromosome;
import io.jenetics.BitGene;
import io.jenetics.Genotype;
import io.jenetics.Mutator;
import io.jenetics.SinglePointCrossover;
import io.jenetics.engine.Engine;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/**
 * Looks for the best plan within a budget of schedules: tries all normalised plans if there are not
 * too many, those with few cuts first; otherwise some, by a genetic algorithm with the numbers of
 * the paper (Yuan and others 2015).
 */
public final class PlanSearch {
  /** If there are more plans, not all are tried. */
  public static final int MOST_TRIED = 1 << 12;

  private static final int BEST = 5;
  private static final int POPULATION = 70;
  private static final int GENERATIONS = 80;

  /** The chance of a bit of the first generation to be 1. */
  private static final double ONES = 0.05;

  private static final double CROSSOVER = 0.6;

  private final PlanSpace space;
  private final Evaluation evaluation;

  /**
   * @param budget the most schedules
   */
  public PlanSearch(PlanSpace space, Class<?> type, Counter counter, long budget, Fitness fitness) {
    this.space = space;
    this.evaluation = new Evaluation(space, type, counter, budget, fitness);
  }

  /** The same search with the same seed. */
  public SearchReport run(long seed) {
    return run(seed, MOST_TRIED);
  }

  SearchReport run(long seed, int mostTried) {
    Optional<List<BitSet>> all = space.all(mostTried);
    if (all.isPresent()) {
      all.get().forEach(evaluation::of);
      return evaluation.report(all.get().size(), BEST);
    }
    RandomRegistry.using(new Random(seed), random -> evolve());
    return evaluation.report(0, BEST);
  }

  private void evolve() {
    int bits = space.points().size();
    Engine<BitGene, Double> engine =
        Engine.builder(this::cost, BitChromosome.of(bits, ONES))
            .populationSize(POPULATION)
            .minimizing()
            // One bit in the mean.
            .alterers(new SinglePointCrossover<>(CROSSOVER), new Mutator<>(1.0 / bits))
            .executor(Runnable::run)
            .build();
    // Whatever the first generation has, one is within the budget if any is: that without cuts.
    Genotype<BitGene> baseline = Genotype.of(BitChromosome.of(new BitSet(), bits));
    engine.stream(ISeq.of(List.of(baseline)))
        .limit(GENERATIONS)
        .forEach(generation -> {}); // what was counted is in the evaluation
  }

  private double cost(Genotype<BitGene> genotype) {
    BitSet bits = genotype.chromosome().as(BitChromosome.class).toBitSet();
    return evaluation.of(space.cut(bits)).map(Candidate::cost).orElse(Double.POSITIVE_INFINITY);
  }
}
