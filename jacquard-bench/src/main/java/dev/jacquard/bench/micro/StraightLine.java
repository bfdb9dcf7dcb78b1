package dev.jacquard.bench.micro;

import dev.jacquard.kernel.Execution;
import java.util.Arrays;

/**
 * A program without branches, loops, blocking or choices: every thread can always go on until its
 * end, and each execution has the same events in another order. For such a program the chance that
 * a random walk takes some partial order and the preemptions that the order needs follow from its
 * down-sets: the sets of events that can have happened, which are as many as there are ways to say
 * how far each thread is (5^4 for the micro benchmark).
 *
 * <p>Down-sets are numbered in mixed radix, so that adding the next event of a thread adds that
 * thread's stride: ascending order is a topological order, and each method is one pass.
 */
public final class StraightLine {
  private static final int UNREACHABLE = Integer.MAX_VALUE;

  private final int threads;

  /** The number of events of each thread. */
  private final int[] lengths;

  private final int[] strides;

  /** The number of down-sets; the last one is the whole program. */
  private final int states;

  /** The program of which this is an execution. */
  public StraightLine(Execution execution) {
    threads = execution.threadCount();
    lengths = new int[threads];
    positions(execution, lengths);
    strides = new int[threads];
    int stride = 1;
    for (int t = 0; t < threads; t++) {
      strides[t] = stride;
      stride *= lengths[t] + 1;
    }
    states = stride;
  }

  /** The position of each event within its thread; counts the events of the threads. */
  private static int[] positions(Execution execution, int[] counts) {
    int[] positions = new int[execution.size()];
    for (int i = 0; i < execution.size(); i++) {
      positions[i] = counts[execution.thread(i)]++;
    }
    return positions;
  }

  /**
   * By thread, position and other thread: how many events of the other thread come before in the
   * partial order of the execution.
   */
  private int[][][] needs(Execution execution) {
    int[] counts = new int[threads];
    int[] position = positions(execution, counts);
    if (!Arrays.equals(counts, lengths)) {
      throw new IllegalArgumentException("an execution of another program, or not complete");
    }
    int[][][] needs = new int[threads][][];
    for (int t = 0; t < threads; t++) {
      needs[t] = new int[lengths[t]][threads];
    }
    for (int b = 0; b < execution.size(); b++) {
      int[] need = needs[execution.thread(b)][position[b]];
      for (int a = 0; a < b; a++) {
        int other = execution.thread(a);
        if (execution.thread(b) != other && execution.dependent(a, b)) {
          need[other] = Math.max(need[other], position[a] + 1);
        }
      }
    }
    return needs;
  }

  private int progress(int state, int thread) {
    return state / strides[thread] % (lengths[thread] + 1);
  }

  private boolean ended(int state, int thread) {
    return progress(state, thread) == lengths[thread];
  }

  /** Whether the next event of the thread may come now, in the partial order with these needs. */
  private boolean allowed(int state, int thread, int[][][] needs) {
    int[] need = needs[thread][progress(state, thread)];
    for (int u = 0; u < threads; u++) {
      if (progress(state, u) < need[u]) {
        return false;
      }
    }
    return true;
  }

  /**
   * The chance that a random walk takes the partial order of this execution: the sum, over all
   * executions of that order, of the product of one over the number of threads that are left.
   */
  public double randomWalk(Execution execution) {
    int[][][] needs = needs(execution);
    double[] chance = new double[states];
    chance[0] = 1;
    for (int state = 0; state < states - 1; state++) {
      if (chance[state] == 0) {
        continue;
      }
      int left = 0;
      for (int t = 0; t < threads; t++) {
        left += ended(state, t) ? 0 : 1;
      }
      for (int t = 0; t < threads; t++) {
        if (!ended(state, t) && allowed(state, t, needs)) {
          chance[state + strides[t]] += chance[state] / left;
        }
      }
    }
    return chance[states - 1];
  }

  /** The fewest preemptions of any execution with the partial order of this one. */
  public int preemptions(Execution execution) {
    return fewestPreemptions(execution, false);
  }

  /**
   * The fewest change points with which PCT can take the partial order of this execution; d is one
   * more. A preemption takes one. But a thread that met a change point is below all that did not,
   * so none can go on a second time before every thread has started and was stopped, or has ended:
   * PCT may have to start threads early, only to preempt them. Among those below, the order is
   * free.
   */
  public int changePoints(Execution execution) {
    return fewestPreemptions(execution, true);
  }

  private int fewestPreemptions(Execution execution, boolean allStartBeforeAnyGoesOn) {
    int[][][] needs = needs(execution);
    int[][] fewest = new int[states][threads]; // by down-set and the thread that ran last
    for (int[] row : fewest) {
      Arrays.fill(row, UNREACHABLE);
    }
    for (int t = 0; t < threads; t++) {
      if (lengths[t] > 0 && allowed(0, t, needs)) {
        fewest[strides[t]][t] = 0;
      }
    }
    for (int state = 1; state < states - 1; state++) {
      boolean someGoOn = !allStartBeforeAnyGoesOn || allStarted(state);
      for (int last = 0; last < threads; last++) {
        if (fewest[state][last] == UNREACHABLE) {
          continue;
        }
        for (int t = 0; t < threads; t++) {
          boolean free = t == last || progress(state, t) == 0 || someGoOn;
          if (!ended(state, t) && free && allowed(state, t, needs)) {
            int cost = fewest[state][last] + (t == last || ended(state, last) ? 0 : 1);
            int[] next = fewest[state + strides[t]];
            next[t] = Math.min(next[t], cost);
          }
        }
      }
    }
    return Arrays.stream(fewest[states - 1]).min().orElse(0);
  }

  private boolean allStarted(int state) {
    for (int t = 0; t < threads; t++) {
      if (progress(state, t) == 0) {
        return false;
      }
    }
    return true;
  }

  /** The pairs of dependent events of different threads: every execution orders all of them. */
  public static int conflicts(Execution execution) {
    int pairs = 0;
    for (int b = 0; b < execution.size(); b++) {
      for (int a = 0; a < b; a++) {
        if (execution.thread(a) != execution.thread(b) && execution.dependent(a, b)) {
          pairs++;
        }
      }
    }
    return pairs;
  }
}
