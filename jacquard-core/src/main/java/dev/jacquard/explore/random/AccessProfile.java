package dev.jacquard.explore.random;

import dev.jacquard.explore.Rng;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntUnaryOperator;

/**
 * Who touched which resource how often: what {@link Surw} knows of earlier executions. Arrays by
 * resource number, reused: it is updated with every event of every execution.
 */
final class AccessProfile {
  /** Per resource, the accesses in the last execution that touched it. */
  private Counter[] counters = new Counter[0];

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

  /** Only for a resource that was touched. */
  Counter counts(int resource) {
    return counters[resource];
  }

  void add(Execution execution) {
    executions++;
    for (int event = 0; event < execution.size(); event++) {
      int thread = execution.thread(event);
      int end = execution.firstTouch(event + 1);
      for (int touch = execution.firstTouch(event); touch < end; touch++) {
        int resource = execution.resource(touch);
        Counter counter = counter(resource);
        counter.add(thread);
        changed[resource] |= execution.access(touch) != Access.READ;
        if (!isShared[resource] && changed[resource] && counter.distinct() >= 2) {
          share(resource);
        }
      }
    }
  }

  private Counter counter(int resource) {
    if (resource >= counters.length) {
      int length = Math.max(resource + 1, 2 * counters.length);
      counters = Arrays.copyOf(counters, length);
      countedIn = Arrays.copyOf(countedIn, length);
      changed = Arrays.copyOf(changed, length);
      isShared = Arrays.copyOf(isShared, length);
      shared = Arrays.copyOf(shared, length);
    }
    if (counters[resource] == null) {
      counters[resource] = new Counter();
      countedIn[resource] = executions;
    } else if (countedIn[resource] != executions) {
      counters[resource].clear();
      countedIn[resource] = executions;
    }
    return counters[resource];
  }

  /** Resources have other numbers from now on. */
  void renumber(IntUnaryOperator resources) {
    AccessProfile before = new AccessProfile();
    before.take(this);
    take(new AccessProfile());
    for (int old = 0; old < before.counters.length; old++) {
      if (before.counters[old] != null) {
        int resource = resources.applyAsInt(old);
        counter(resource);
        counters[resource] = before.counters[old];
        countedIn[resource] = before.countedIn[old];
        changed[resource] = before.changed[old];
      }
    }
    for (int i = 0; i < before.sharedCount; i++) {
      share(resources.applyAsInt(before.shared[i]));
    }
  }

  /** All that is by resource. */
  private void take(AccessProfile other) {
    counters = other.counters;
    countedIn = other.countedIn;
    changed = other.changed;
    isShared = other.isShared;
    shared = other.shared;
    sharedCount = other.sharedCount;
  }

  private void share(int resource) {
    isShared[resource] = true;
    shared[sharedCount++] = resource;
  }

  void save(DataOutput out) throws IOException {
    out.writeLong(executions);
    out.writeInt(sharedCount);
    for (int i = 0; i < sharedCount; i++) {
      out.writeInt(shared[i]);
    }
    out.writeInt(counters.length);
    for (int resource = 0; resource < counters.length; resource++) {
      out.writeBoolean(counters[resource] != null);
      if (counters[resource] != null) {
        out.writeLong(countedIn[resource]);
        out.writeBoolean(changed[resource]);
        counters[resource].save(out);
      }
    }
  }

  void restore(DataInput in) throws IOException {
    executions = in.readLong();
    int[] known = new int[in.readInt()];
    for (int i = 0; i < known.length; i++) {
      known[i] = in.readInt();
    }
    int resources = in.readInt();
    for (int resource = 0; resource < resources; resource++) {
      if (in.readBoolean()) {
        Counter counter = counter(resource);
        countedIn[resource] = in.readLong();
        changed[resource] = in.readBoolean();
        counter.restore(in);
      }
    }
    for (int resource : known) {
      share(resource);
    }
  }

  /**
   * How often each thread touched one resource. Most resources are touched by few threads, and with
   * ten thousand threads an array for each of them would be ten thousand times too long.
   */
  static final class Counter {
    private static final int FEW = 4;

    private int[] threads = new int[FEW];
    private int[] counts = new int[FEW];
    private int distinct;

    /** Where a thread is, plus one; null as long as there are few. */
    private int[] places;

    void add(int thread) {
      int place = find(thread);
      if (place < 0) {
        place = append(thread);
      }
      counts[place]++;
    }

    private int find(int thread) {
      if (places != null) {
        return thread < places.length ? places[thread] - 1 : -1;
      }
      for (int i = 0; i < distinct; i++) {
        if (threads[i] == thread) {
          return i;
        }
      }
      return -1;
    }

    private int append(int thread) {
      if (distinct == threads.length) {
        threads = Arrays.copyOf(threads, 2 * distinct);
        counts = Arrays.copyOf(counts, 2 * distinct);
        if (places == null) {
          places = new int[0];
          for (int i = 0; i < distinct; i++) {
            place(threads[i], i);
          }
        }
      }
      threads[distinct] = thread;
      counts[distinct] = 0;
      if (places != null) {
        place(thread, distinct);
      }
      return distinct++;
    }

    private void place(int thread, int place) {
      if (thread >= places.length) {
        places = Arrays.copyOf(places, Math.max(thread + 1, 2 * places.length));
      }
      places[thread] = place + 1;
    }

    private void clear() {
      if (places != null) {
        for (int i = 0; i < distinct; i++) {
          places[threads[i]] = 0;
        }
      }
      distinct = 0;
    }

    private void save(DataOutput out) throws IOException {
      out.writeInt(distinct);
      for (int i = 0; i < distinct; i++) {
        out.writeInt(threads[i]);
        out.writeInt(counts[i]);
      }
    }

    private void restore(DataInput in) throws IOException {
      int n = in.readInt();
      for (int i = 0; i < n; i++) {
        int place = append(in.readInt());
        counts[place] = in.readInt();
      }
    }

    /** The number of threads that touched it. */
    int distinct() {
      return distinct;
    }

    int thread(int i) {
      return threads[i];
    }

    int count(int i) {
      return counts[i];
    }
  }
}
