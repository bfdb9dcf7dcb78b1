package dev.jacquard.oracle;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.primitive.Start;
import dev.jacquard.model.ModelHost;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * The partial order of one execution, in a canonical form. For each thread its events in order; for
 * each event its operation, its result and, per other thread, how many events of that thread come
 * before because one of them is dependent. Two executions have the same form exactly if they order
 * all dependent events in the same way.
 */
final class Trace {
  private final ModelHost host;
  private final Kernel kernel;
  private final int threads;
  private final Class<? extends Operation> forgotten;

  // By operation, filled in when an operation is first seen.
  private Dependence[] rows = new Dependence[64];
  private boolean[] starts = new boolean[64];

  private Execution execution;
  private int[] accesses = new int[64];
  private int[] indexes = new int[64];
  private int[] counts = new int[0];
  private byte[] before = new byte[256];

  /**
   * @param forgotten operations whose events are taken to touch nothing, or null: shows that brute
   *     force notices a footprint that is missing
   */
  Trace(ModelHost host, Class<? extends Operation> forgotten) {
    this.host = host;
    this.kernel = host.kernel();
    this.threads = host.threadCount();
    this.forgotten = forgotten;
  }

  /** The kinds of operations in all executions so far. */
  Set<Class<? extends Operation>> operations() {
    Set<Class<? extends Operation>> kinds = new HashSet<>();
    for (int i = 0; i < rows.length; i++) {
      if (rows[i] != null) {
        kinds.add(kernel.operation(i).getClass());
      }
    }
    return kinds;
  }

  /** Computes the partial order of the execution that has just ended. */
  void compute(Execution newExecution) {
    execution = newExecution;
    int n = execution.size();
    int touches = execution.firstTouch(n);
    accesses = accesses.length < touches ? new int[2 * touches] : accesses;
    indexes = indexes.length < n ? new int[2 * n] : indexes;
    before = before.length < n * threads ? new byte[2 * n * threads] : before;
    counts = new int[threads];
    for (int e = 0; e < n; e++) {
      indexes[e] = counts[execution.thread(e)]++;
      readAccesses(e);
      order(e);
    }
  }

  private Dependence row(int operation) {
    if (operation >= rows.length) {
      rows = Arrays.copyOf(rows, 2 * operation);
      starts = Arrays.copyOf(starts, 2 * operation);
    }
    if (rows[operation] == null) {
      Operation made = kernel.operation(operation);
      rows[operation] = Dependence.of(made);
      starts[operation] = made instanceof Start;
      if (made.getClass() == forgotten) {
        rows[operation] = Dependence.FORGOTTEN;
        starts[operation] = false;
      }
    }
    return rows[operation];
  }

  /**
   * The first touch of an event is what its operation is about: the oracle has its own opinion. The
   * others (interrupt flags, wake-ups) are taken as recorded, but see {@link Words}.
   */
  private void readAccesses(int e) {
    Dependence row = row(execution.operation(e));
    int from = execution.firstTouch(e);
    int to = execution.firstTouch(e + 1);
    for (int i = from; i < to; i++) {
      accesses[i] = row == Dependence.FORGOTTEN ? Dependence.NO_ACCESS : execution.access(i);
    }
    if (row == Dependence.FORGOTTEN || row == Dependence.LATE || execution.isLate(e)) {
      return;
    }
    boolean own = from < to && execution.need(from) != Footprint.STARTED_BY;
    int expected = row.access(execution.result(e), execution.value(e));
    if (own ? accesses[from] != expected : row.touches()) {
      throw new OracleError(
          "footprint of event "
              + e
              + ", "
              + kernel.operation(execution.operation(e))
              + ": by the table its first access is "
              + expected
              + ", recorded is "
              + (own ? accesses[from] : "none"));
    }
  }

  private void order(int e) {
    int thread = execution.thread(e);
    int own = e * threads;
    Arrays.fill(before, own, own + threads, (byte) 0);
    for (int f = e - 1; f >= 0; f--) {
      int other = execution.thread(f);
      if (other != thread && before[own + other] == 0 && dependent(f, e)) {
        before[own + other] = (byte) (indexes[f] + 1);
      }
    }
  }

  private boolean dependent(int f, int e) {
    boolean started = starts[execution.operation(f)] && execution.value(f) == 1;
    if (started && isLife(f, execution.thread(e))) {
      return true;
    }
    for (int i = execution.firstTouch(f); i < execution.firstTouch(f + 1); i++) {
      for (int j = execution.firstTouch(e); j < execution.firstTouch(e + 1); j++) {
        if (execution.resource(i) == execution.resource(j)
            && Dependence.conflict(accesses[i], accesses[j])) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether the event, a start, is about the life of this thread: nothing it does comes before. */
  private boolean isLife(int event, int thread) {
    return host.resource(execution.resource(execution.firstTouch(event))).heldBy(thread);
  }

  /** The canonical form. */
  byte[] key() {
    byte[] key = new byte[execution.size() * (threads + 3)];
    int at = 0;
    for (int t = 0; t < threads; t++) {
      for (int e = 0; e < execution.size(); e++) {
        if (execution.thread(e) == t) {
          int operation = execution.operation(e);
          key[at++] = (byte) operation;
          key[at++] = (byte) (operation >> 8);
          key[at++] = (byte) execution.result(e);
          System.arraycopy(before, e * threads, key, at, threads);
          at += threads;
        }
      }
    }
    return key;
  }

  /** What all executions of this partial order must have in common: the value of each event. */
  long[] values() {
    long[] values = new long[execution.size()];
    int at = 0;
    for (int t = 0; t < threads; t++) {
      for (int e = 0; e < execution.size(); e++) {
        if (execution.thread(e) == t) {
          values[at++] = execution.value(e);
        }
      }
    }
    return values;
  }

  /** For each event the set of those that happen before it, by following all predecessors. */
  long[] pasts() {
    long[] pasts = new long[execution.size()];
    for (int e = 0; e < pasts.length; e++) {
      for (int f = 0; f < e; f++) {
        int thread = execution.thread(f);
        if (thread == execution.thread(e) || indexes[f] < before[e * threads + thread]) {
          pasts[e] |= pasts[f] | 1L << f;
        }
      }
    }
    return pasts;
  }

  /**
   * In how many orders the events can be put without reversing dependent ones. If dependence is
   * right, each of them is a schedule of the program: nothing else decides what can run.
   */
  long linearizations() {
    int[][] events = new int[threads][];
    int[] stride = new int[threads + 1];
    stride[0] = 1;
    for (int t = 0; t < threads; t++) {
      events[t] = new int[counts[t]];
      stride[t + 1] = stride[t] * (counts[t] + 1);
    }
    for (int e = 0; e < execution.size(); e++) {
      events[execution.thread(e)][indexes[e]] = e;
    }
    long[] ways = new long[stride[threads]];
    ways[0] = 1;
    int[] position = new int[threads];
    for (int state = 0; state < ways.length; state++) {
      if (ways[state] == 0) {
        continue;
      }
      for (int t = 0; t < threads; t++) {
        position[t] = state / stride[t] % (counts[t] + 1);
      }
      for (int t = 0; t < threads; t++) {
        if (position[t] < counts[t] && ready(events[t][position[t]], position)) {
          ways[state + stride[t]] += ways[state];
        }
      }
    }
    return ways[ways.length - 1];
  }

  private boolean ready(int event, int[] position) {
    for (int t = 0; t < threads; t++) {
      if (before[event * threads + t] > position[t]) {
        return false;
      }
    }
    return true;
  }
}
