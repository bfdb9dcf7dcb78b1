package dev.jacquard.explore.random;

import dev.jacquard.kernel.KernelView;

/**
 * Partial order sampling, the basic framework (Yuan, Yang, Gu: "Partial order aware concurrency
 * sampling", CAV 2018; Yuan 2020, section 3.3, algorithm 1). Every pending operation has a random
 * priority of its own, drawn once; the highest enabled one runs.
 *
 * <p>Guarantee (theorem 3.1): an error to which a guide of c events leads, d of which are delayed,
 * is found with a chance of at least (c - d)! / c!, however long the execution is. An order that
 * delays almost every event has only 1 / k! in the worst case: {@link PosStar} mends that.
 *
 * <p>Differs from the paper: the operation after a yield draws below all that did not yield. And
 * {@linkplain dev.jacquard.kernel.Operation#isQuiet quiet} operations, the starts of threads, run
 * at once: their order makes no difference, but if they had to compete, threads that are started
 * late would come late, and a main thread that starts ten of them has lost ten times before all
 * take part. (Table 3.3 of Yuan 2020 shows the same; see docs/evidence/benchmarks.md.) One
 * execution of {@value #COMPETING_EVERY} does without that, so that nothing is left out in programs
 * that ask for the state of threads.
 */
public sealed class Pos extends Prioritized permits PosStar {
  static final int COMPETING_EVERY = 8;

  private boolean quietFirst;

  public Pos(long seed) {
    super(seed);
  }

  @Override
  protected final void startExecution() {
    super.startExecution();
    quietFirst = (number() + 1) % COMPETING_EVERY != 0;
  }

  @Override
  protected final void announced(KernelView kernel) {
    if (quietFirst) {
      promoteIfQuiet(kernel, kernel.previous());
      promoteIfQuiet(kernel, kernel.lastStarted());
    }
  }

  private void promoteIfQuiet(KernelView kernel, int thread) {
    if (thread >= 0 && kernel.isEnabled(thread) && kernel.pending(thread).isQuiet()) {
      promote(thread);
    }
  }

  @Override
  protected void chosen(KernelView kernel, int thread, int result) {
    draw(thread);
  }

  @Override
  protected final void yielded(int thread) {
    demote(thread, -1 - (rng.nextLong() >>> 22)); // leaves room for the thread number
  }
}
