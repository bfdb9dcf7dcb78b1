package dev.jacquard.explore.random;

import dev.jacquard.kernel.KernelView;

/**
 * Any enabled thread, uniformly. Simple and fair, with an exponential bias against orders that need
 * one thread to wait for long (Yuan 2020, section 2.2.1).
 */
public final class RandomWalk extends Randomized {
  public RandomWalk(long seed) {
    super(seed);
  }

  @Override
  protected int chooseThread(KernelView kernel) {
    int n = kernel.enabledCount();
    return kernel.onlyEnabled(n == 1 ? 0 : rng.nextInt(n));
  }
}
