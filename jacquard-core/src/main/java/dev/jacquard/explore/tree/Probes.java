package dev.jacquard.explore.tree;

import dev.jacquard.explore.Capability;
import dev.jacquard.explore.Rng;
import dev.jacquard.explore.Strategy;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;
import java.util.Optional;
import java.util.function.ToIntFunction;

/**
 * How large a tree is, told by random executions (Knuth 1975: "Estimating the efficiency of
 * backtrack programs"). A probe that ends at a leaf to which it had come with probability p stands
 * for 1/p leaves: the mean over probes is the number of leaves, whatever the probabilities are, as
 * long as each leaf has one. How good a mean of few probes is depends on them: best is one where
 * all leaves are equally likely. So probes learn from those before how to choose.
 *
 * <p>A strategy like any other that never ends, so that whoever explores can ask for a probe now
 * and then, and for what all of them tell. What a search explores does not depend on it.
 *
 * <p>All choices have to be made by it: nothing that chooses may be wrapped around it.
 */
public abstract class Probes implements Strategy, Capability.Redoable {
  final Choices choices = new Choices();
  private final Rng rng = new Rng(0);
  private final long seed;
  private long started;
  private ToIntFunction<Choices> drawer = this::draw;
  private boolean learns = true;

  private long count;
  private double sum;
  private double squares;
  private double latest;

  Probes(long seed) {
    this.seed = seed;
  }

  /**
   * Probes for the tree that a strategy explores; empty if it is one whose size depends on what is
   * found on the way.
   */
  public static Optional<Probes> of(TreeStrategy tree, long seed) {
    if (tree instanceof BoundedSearch bounded) {
      return Optional.of(new ScheduleProbes(bounded::cost, bounded.bound(), seed));
    }
    if (tree instanceof DepthFirst) {
      return Optional.of(new ScheduleProbes(seed));
    }
    return tree.sleepSets() ? Optional.of(new TraceProbes(seed)) : Optional.empty();
  }

  /** Tells {@link #choices} what can be done now, and at what rate. */
  abstract void offer(KernelView kernel);

  /** How many leaves the execution stands for, which is over. */
  abstract double weigh(KernelView kernel);

  /** Learns from the execution how to choose. */
  abstract void learn(KernelView kernel);

  /** For tests: somebody else draws, and nothing is learned any more. */
  final void freeze(ToIntFunction<Choices> newDrawer) {
    drawer = newDrawer;
    learns = false;
  }

  @Override
  public final boolean start() {
    rng.seed(seed, started++);
    choices.clear();
    startProbe();
    return true;
  }

  void startProbe() {}

  @Override
  public final void again() {
    started--;
  }

  @Override
  public final long choose(KernelView kernel) {
    if (kernel.step() != choices.steps()) {
      throw new IllegalStateException("somebody else has chosen a step of a probe");
    }
    choices.open();
    offer(kernel);
    long move = choices.take(drawer.applyAsInt(choices));
    taken(move);
    return move;
  }

  /** The move was chosen, and is about to be made. */
  void taken(long move) {}

  private int draw(Choices drawn) {
    return drawn.at(rng.nextDouble() * drawn.total(drawn.steps() - 1));
  }

  /** Offers each result of the thread's operation at the same rate. */
  final void offer(KernelView kernel, int thread, double rate) {
    int results = kernel.results(thread);
    for (int i = 0; i < results; i++) {
      choices.add(Move.of(thread, kernel.result(thread, i)), rate);
    }
  }

  @Override
  public final void end(KernelView kernel) {
    latest = weigh(kernel);
    count++;
    sum += latest;
    squares += latest * latest;
    if (learns) {
      learn(kernel);
    }
  }

  /** How many probes there have been. */
  public final long count() {
    return count;
  }

  /** What the last probe alone tells. */
  public final double latest() {
    return latest;
  }

  /** How many executions the whole tree has; not a number before the first probe. */
  public final double estimate() {
    return count == 0 ? Double.NaN : sum / count;
  }

  /**
   * By how much the estimate would typically be off, judging by how much the probes differ;
   * infinite before the second one. Too small where leaves that are very unlikely were never met.
   */
  public final double standardError() {
    if (count < 2) {
      return Double.POSITIVE_INFINITY;
    }
    double mean = sum / count;
    double variance = squares / count - mean * mean;
    return Double.isNaN(variance) // both are too large for a number
        ? Double.POSITIVE_INFINITY
        : Math.sqrt(Math.max(0, variance) / (count - 1));
  }
}
