package dev.jacquard.explore.minimise;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Move;
import java.util.Arrays;

/**
 * An order of threads to be followed as far as the program allows. A plan is a sequence of blocks,
 * and a block says: this thread goes on until it has taken so many steps <em>of its own</em>, from
 * the start. So a block can be left out (the thread's next block does its steps, later), or be made
 * longer (the thread's next block has less to do, or nothing), and what is left is a plan again.
 * Immutable.
 */
final class Plan {
  /** In place of a result: the first that is possible. */
  static final int FIRST = -1;

  private final int[] threads;
  private final int[] ends;

  /** Whether the thread could have gone on after a block, in the execution that this describes. */
  private final boolean[] preempted;

  /** By thread, the results of its steps. */
  private final int[][] results;

  private Plan(int[] threads, int[] ends, boolean[] preempted, int[][] results) {
    this.threads = threads;
    this.ends = ends;
    this.preempted = preempted;
    this.results = results;
  }

  /** The plan of a schedule; which threads could have gone on is not known. */
  static Plan of(long[] moves) {
    return of(moves, new boolean[moves.length]);
  }

  static Plan of(Execution execution) {
    boolean[] preemptions = new boolean[execution.size()];
    for (int i = 1; i < preemptions.length; i++) {
      preemptions[i] = execution.preemption(i);
    }
    return of(execution.schedule(), preemptions);
  }

  private static Plan of(long[] moves, boolean[] preemptions) {
    int count = 0;
    for (long move : moves) {
      count = Math.max(count, Move.thread(move) + 1);
    }
    int[][] results = new int[count][];
    int[] steps = new int[count];
    for (long move : moves) {
      steps[Move.thread(move)]++;
    }
    for (int t = 0; t < count; t++) {
      results[t] = new int[steps[t]];
    }
    Arrays.fill(steps, 0);
    int[] threads = new int[moves.length];
    int[] ends = new int[moves.length];
    boolean[] preempted = new boolean[moves.length];
    int blocks = 0;
    for (int i = 0; i < moves.length; i++) {
      int thread = Move.thread(moves[i]);
      results[thread][steps[thread]++] = Move.result(moves[i]);
      if (blocks == 0 || threads[blocks - 1] != thread) {
        if (blocks > 0) {
          preempted[blocks - 1] = preemptions[i];
        }
        threads[blocks++] = thread;
      }
      ends[blocks - 1] = steps[thread];
    }
    return new Plan(
        Arrays.copyOf(threads, blocks),
        Arrays.copyOf(ends, blocks),
        Arrays.copyOf(preempted, blocks),
        results);
  }

  int size() {
    return threads.length;
  }

  int thread(int block) {
    return threads[block];
  }

  /** How many steps the thread has taken when the block is done. */
  int end(int block) {
    return ends[block];
  }

  /** One more than the highest number of a thread. */
  int threadCount() {
    return results.length;
  }

  /** The result of a thread's step, from 0. */
  int result(int thread, int step) {
    return thread < results.length && step < results[thread].length ? results[thread][step] : FIRST;
  }

  /** The blocks whose thread could have gone on. */
  int[] preemptedBlocks() {
    int[] blocks = new int[size()];
    int n = 0;
    for (int i = 0; i < size(); i++) {
      if (preempted[i]) {
        blocks[n++] = i;
      }
    }
    return Arrays.copyOf(blocks, n);
  }

  // ---- other plans

  /** Without the blocks: their threads take those steps later. */
  Plan without(int from, int to) {
    boolean[] kept = new boolean[size()];
    Arrays.fill(kept, true);
    Arrays.fill(kept, from, to, false);
    return kept(kept, ends);
  }

  /** After each of these blocks, its thread goes on with what it does in its next block. */
  Plan joined(int[] blocks) {
    int[] next = new int[threadCount()];
    Arrays.fill(next, -1);
    int[] longer = ends.clone();
    int last = blocks.length - 1;
    for (int i = size() - 1; i >= 0; i--) {
      if (last >= 0 && blocks[last] == i) {
        last--;
        longer[i] = next[threads[i]] < 0 ? ends[i] : longer[next[threads[i]]];
      }
      next[threads[i]] = i;
    }
    return withEnds(longer);
  }

  /** The thread of this block goes on as long as it can. */
  Plan endless(int block) {
    int[] longer = ends.clone();
    longer[block] = results[threads[block]].length;
    return withEnds(longer);
  }

  /** A block and the next one change places. */
  Plan swapped(int block) {
    int[] otherThreads = threads.clone();
    int[] otherEnds = ends.clone();
    otherThreads[block] = threads[block + 1];
    otherThreads[block + 1] = threads[block];
    otherEnds[block] = ends[block + 1];
    otherEnds[block + 1] = ends[block];
    return new Plan(otherThreads, otherEnds, preempted, results).withEnds(otherEnds);
  }

  /** How many steps have another result than 0. */
  int unusualResults() {
    int n = 0;
    for (int[] ofThread : results) {
      for (int result : ofThread) {
        n += result > 0 ? 1 : 0;
      }
    }
    return n;
  }

  /** With the first possible result in place of the n-th unusual one. */
  Plan withoutResult(int number) {
    int[][] others = results.clone();
    int n = 0;
    for (int t = 0; t < others.length; t++) {
      for (int i = 0; i < others[t].length; i++) {
        if (results[t][i] > 0 && n++ == number) {
          others[t] = others[t].clone();
          others[t][i] = FIRST;
        }
      }
    }
    return new Plan(threads, ends, preempted, others);
  }

  private Plan withEnds(int[] others) {
    boolean[] all = new boolean[size()];
    Arrays.fill(all, true);
    return kept(all, others);
  }

  /** Leaves out blocks that have nothing left to do, and makes one of two of the same thread. */
  private Plan kept(boolean[] kept, int[] others) {
    int[] newThreads = new int[size()];
    int[] newEnds = new int[size()];
    int[] reached = new int[threadCount()];
    int n = 0;
    for (int i = 0; i < size(); i++) {
      int thread = threads[i];
      if (kept[i] && others[i] > reached[thread]) {
        reached[thread] = others[i];
        if (n == 0 || newThreads[n - 1] != thread) {
          newThreads[n++] = thread;
        }
        newEnds[n - 1] = others[i];
      }
    }
    return new Plan(
        Arrays.copyOf(newThreads, n), Arrays.copyOf(newEnds, n), new boolean[n], results);
  }

  /** Whether both say the same, whatever they were made of. */
  @Override
  public boolean equals(Object object) {
    return object instanceof Plan other
        && Arrays.equals(threads, other.threads)
        && Arrays.equals(ends, other.ends)
        && Arrays.deepEquals(results, other.results);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(threads) + Arrays.hashCode(ends);
  }
}
