package dev.jacquard.explore.random;

import dev.jacquard.explore.Rng;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import java.util.Arrays;

/**
 * Who touched which resource how often: what {@link Surw} knows of earlier executions. Arrays by
 * resource number, reused: it is updated with every event of every execution.
 */
final class AccessProfile {
  /** Per resource and thread, the accesses in the last execution that touched the resource. */
  private int[][] counts = new int[0][];

  /** Per resource, the number of that execution. */
  private long[] countedIn = new long[0];

  private boolean[] changed = new boolean[0];
  private boolean[] isShared = new boolean[0];

  /** The resources that two threads touched in one execution and one changed; never shrinks. */
  private int[] shared = new int[0];

  private int sharedCount;
  private long executions;

  /** A shared resource, uniformly, or -1 if none is known. */
  int drawShared(Rng rng) {
    return sharedCount == 0 ? -1 : shared[rng.nextInt(sharedCount)];
  }

  /** By thread number; only for a resource that was touched. */
  int[] counts(int resource) {
    return counts[resource];
  }

  void add(Execution execution) {
    executions++;
    int threads = execution.threadCount();
    for (int event = 0; event < execution.size(); event++) {
      int thread = execution.thread(event);
      int end = execution.firstTouch(event + 1);
      for (int touch = execution.firstTouch(event); touch < end; touch++) {
        int resource = execution.resource(touch);
        int[] row = row(resource, threads);
        row[thread]++;
        changed[resource] |= execution.access(touch) != Access.READ;
        if (!isShared[resource] && changed[resource] && touchedByTwo(row)) {
          isShared[resource] = true;
          shared[sharedCount++] = resource;
        }
      }
    }
  }

  private int[] row(int resource, int threads) {
    if (resource >= counts.length) {
      int length = Math.max(resource + 1, 2 * counts.length);
      counts = Arrays.copyOf(counts, length);
      countedIn = Arrays.copyOf(countedIn, length);
      changed = Arrays.copyOf(changed, length);
      isShared = Arrays.copyOf(isShared, length);
      shared = Arrays.copyOf(shared, length);
    }
    if (counts[resource] == null || counts[resource].length < threads) {
      counts[resource] = new int[threads];
      countedIn[resource] = executions;
    } else if (countedIn[resource] != executions) {
      Arrays.fill(counts[resource], 0);
      countedIn[resource] = executions;
    }
    return counts[resource];
  }

  private static boolean touchedByTwo(int[] row) {
    int n = 0;
    for (int count : row) {
      n += count > 0 ? 1 : 0;
    }
    return n >= 2;
  }
}
