package dev.jacquard.explore.random;

import dev.jacquard.kernel.Kernel;

/**
 * Partial order sampling, the basic framework (Yuan, Yang, Gu: "Partial order aware concurrency
 * sampling", CAV 2018; seed 000, section 3.3, algorithm 1). Every pending operation has a random
 * priority of its own, drawn once; the highest enabled one runs.
 *
 * <p>Guarantee (theorem 3.1): an error to which a guide of c events leads, d of which are delayed,
 * is found with a chance of at least (c - d)! / c!, however long the execution is. An order that
 * delays almost every event has only 1 / k! in the worst case: {@link PosStar} mends that.
 *
 * <p>Differs from the paper: the operation after a yield draws below all that did not yield.
 */
public sealed class Pos extends Prioritized permits PosStar {
  public Pos(long seed) {
    super(seed);
  }

  @Override
  protected void chosen(Kernel kernel, int thread, int result) {
    draw(thread);
  }

  @Override
  protected final void yielded(int thread) {
    demote(thread, -1 - (rng.nextLong() >>> 22)); // leaves room for the thread number
  }
}
