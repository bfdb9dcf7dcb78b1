package dev.jacquard.explore.random;

import dev.jacquard.kernel.KernelView;
import java.util.Arrays;

/**
 * The common part of strategies that run the enabled thread of the highest priority.
 *
 * <p>Invariants: priorities that are drawn are random numbers of 43 bits; negative ones are for
 * threads that have to wait for all others. The lowest 20 bits are the number of the thread, so
 * priorities are distinct: two random ones are equal with a chance of 2^-43, and then the higher
 * thread number goes first. A priority is drawn before anybody asks for it, for threads too that
 * are blocked or not yet started: as nobody compares it until then, that makes no difference, and
 * it saves a branch that no processor can predict.
 *
 * <p>A thread that yields asks for others to run, so subclasses have to put it behind them.
 */
abstract class Prioritized extends Randomized {
  // The thread number in a priority lets the highest one be found without branches, which on random
  // numbers would be mispredicted.
  private static final int THREAD_BITS = 20;

  private static final int THREAD = (1 << THREAD_BITS) - 1;

  /** By thread number. */
  private long[] priorities = new long[8];

  /** The threads below this number have a priority in this execution. */
  private int drawn;

  /** Who has the highest priority, as long as these are the enabled threads; or -1. */
  private int best;

  private long enabledThen;

  Prioritized(long seed) {
    super(seed);
  }

  @Override
  protected void startExecution() {
    drawn = 0;
    best = -1;
  }

  // Runs on every step of every execution: plain loops over primitives, no allocation.
  @Override
  protected final int chooseThread(KernelView kernel) {
    if (drawn < kernel.threadCount()) {
      drawRest(kernel.threadCount());
    }
    if (kernel.previousYielded()) {
      yielded(kernel.previous());
    }
    announced(kernel);
    if (best < 0 || enabledThen != kernel.enabledChanges()) {
      best = highest(kernel);
      enabledThen = kernel.enabledChanges();
    }
    return best;
  }

  private int highest(KernelView kernel) {
    int n = kernel.enabledCount();
    long highest = Long.MIN_VALUE;
    for (int i = 0; i < n; i++) {
      highest = Math.max(highest, priorities[kernel.enabled(i)]);
    }
    return (int) highest & THREAD;
  }

  private void drawRest(int threads) {
    if (threads > priorities.length) {
      priorities = Arrays.copyOf(priorities, Math.max(threads, 2 * priorities.length));
    }
    while (drawn < threads) {
      draw(drawn++);
    }
  }

  /** Gives a thread a new random priority. */
  protected final void draw(int thread) {
    best = -1;
    priorities[thread] = ((rng.nextLong() >>> 1) & ~(long) THREAD) | thread;
  }

  /** Gives a thread a priority above all random ones, until it draws again. */
  protected final void promote(int thread) {
    best = -1;
    priorities[thread] = (Long.MAX_VALUE & ~(long) THREAD) | thread;
  }

  /** Gives a thread a priority below all random ones. */
  protected final void demote(int thread, long negative) {
    best = -1;
    priorities[thread] = (negative << THREAD_BITS) | thread;
  }

  /** The last step has made its thread, and one that it started, announce an operation. */
  protected void announced(KernelView kernel) {}

  /** Puts a thread that has just yielded behind the others. */
  protected abstract void yielded(int thread);
}
