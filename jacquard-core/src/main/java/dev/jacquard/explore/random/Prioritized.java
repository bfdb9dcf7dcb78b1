package dev.jacquard.explore.random;

import dev.jacquard.kernel.Kernel;
import java.util.Arrays;

/**
 * The common part of strategies that run the enabled thread of the highest priority.
 *
 * <p>Invariants: priorities that are drawn are random numbers from 0 to 2^63 - 1; negative ones are
 * for threads that have to wait for all others. Two random priorities are equal with a chance of
 * 2^-63, and then the lower thread number goes first: they count as distinct. A priority is drawn
 * before anybody asks for it, for threads too that are blocked or not yet started: as nobody
 * compares it until then, that makes no difference, and it saves a branch that no processor can
 * predict.
 *
 * <p>A thread that yields asks for others to run, so subclasses have to put it behind them.
 */
abstract class Prioritized extends Randomized {
  /** By thread number. */
  private long[] priorities = new long[8];

  /** The threads below this number have a priority in this execution. */
  private int drawn;

  Prioritized(long seed) {
    super(seed);
  }

  @Override
  protected void startExecution() {
    drawn = 0;
  }

  // Runs on every step of every execution: plain loops over primitives, no allocation.
  @Override
  protected final int chooseThread(Kernel kernel) {
    if (drawn < kernel.threadCount()) {
      drawRest(kernel.threadCount());
    }
    if (kernel.previousYielded()) {
      yielded(kernel.previous());
    }
    int n = kernel.enabledCount();
    int best = kernel.enabled(0);
    long highest = priorities[best];
    for (int i = 1; i < n; i++) {
      int thread = kernel.enabled(i);
      long priority = priorities[thread];
      if (priority > highest) {
        highest = priority;
        best = thread;
      }
    }
    return best;
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
    priorities[thread] = rng.nextLong() >>> 1;
  }

  /** Gives a thread a priority below all random ones. */
  protected final void demote(int thread, long negative) {
    priorities[thread] = negative;
  }

  /** Puts a thread that has just yielded behind the others. */
  protected abstract void yielded(int thread);
}
