package dev.jacquard.analysis;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Narrator;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Data races: two accesses of one variable by different threads, at least one a write and at least
 * one plain, that no synchronization orders. The order is that of the Java memory model: a thread's
 * own events, and from what releases (unlock, volatile write, start, end) to what acquires it
 * (lock, volatile read, first operation, join). Unlike {@link HappensBefore}, plain accesses order
 * nothing.
 *
 * <p>An access is compared with the last ones of each other thread. An object can be used again,
 * and then allocates nothing for an execution without races.
 */
public final class DataRaces {
  // What is kept of a variable for each thread that touched it: the thread, and the last events.
  private static final int THREAD = 0;
  private static final int PLAIN_READ = 1;
  private static final int PLAIN_WRITE = 2;
  private static final int ORDERED_READ = 3;
  private static final int ORDERED_WRITE = 4;
  private static final int WIDTH = 5;

  private static final int NEVER = -1;

  private Execution execution;
  private Narrator host;
  private int threads;
  private List<Race> races = List.of();
  private Race first;

  /** Pairs of operations whose race was found, in this execution or in all. */
  private final LongSet found = new LongSet();

  private final boolean once;

  /** What each thread knows of the others. */
  private int[][] clocks = new int[0][];

  /** What each event is in the clock of its thread. */
  private int[] times = new int[64];

  // By resource; valid if the stamp is that of this execution.
  private int[] stamps = new int[0];
  private int[][] released = new int[0][];
  private int[][] touched = new int[0][];
  private int[] touchers = new int[0];
  private int stamp;

  /**
   * Two accesses that race.
   *
   * @param resource the number of the variable
   * @param first the number of the earlier event
   * @param second the number of the later event
   */
  public record Race(int resource, int first, int second) {}

  /** Finds all races of each execution. */
  public DataRaces() {
    this(false);
  }

  /**
   * Finds races.
   *
   * @param once whether to leave out what was found in an earlier execution; all executions are
   *     then of one host
   */
  public DataRaces(boolean once) {
    this.once = once;
  }

  /** All races of one execution. */
  public static List<Race> of(Execution execution, Narrator host) {
    return new DataRaces().find(execution, host);
  }

  /** All races; of several races between the same two operations only the first. */
  public List<Race> find(Execution newExecution, Narrator newHost) {
    start(newExecution, newHost);
    for (int event = 0; event < execution.size(); event++) {
      int thread = execution.thread(event);
      int[] clock = clocks[thread];
      times[event] = ++clock[thread];
      Operation operation = host.operation(execution.operation(event));
      int end = execution.firstTouch(event + 1);
      for (int i = execution.firstTouch(event); i < end; i++) {
        Resource resource = host.resource(execution.resource(i));
        if (operation.orders(resource)
            && (operation.acquires() || execution.access(i) == Access.READ)) {
          acquire(clock, resource.id());
        }
      }
      for (int i = execution.firstTouch(event); i < end; i++) {
        Resource resource = host.resource(execution.resource(i));
        boolean plain = operation.isPlain(resource);
        if (plain || resource.isMemory()) {
          access(event, resource.id(), execution.access(i), plain);
        }
        if (operation.orders(resource) && execution.access(i) != Access.READ) {
          release(clock, resource.id(), operation.replaces());
        }
      }
    }
    List<Race> result = races;
    races = List.of();
    return result;
  }

  /** The first race of the last execution, whether found before or not; or null. */
  public Race first() {
    return first;
  }

  private void start(Execution newExecution, Narrator newHost) {
    execution = newExecution;
    host = newHost;
    stamp++;
    first = null;
    if (!once) {
      found.clear();
    }
    if (times.length < execution.size()) {
      times = new int[2 * execution.size()];
    }
    threads = execution.threadCount();
    if (clocks.length < threads) {
      clocks = new int[threads][threads];
    }
    for (int t = 0; t < threads; t++) {
      Arrays.fill(clocks[t], 0);
    }
    int resources = host.resourceCount();
    if (stamps.length < resources) {
      int size = 2 * resources;
      stamps = Arrays.copyOf(stamps, size);
      released = Arrays.copyOf(released, size);
      touched = Arrays.copyOf(touched, size);
      touchers = Arrays.copyOf(touchers, size);
    }
  }

  /** Forgets what an earlier execution did to the resource. */
  private void meet(int resource) {
    if (stamps[resource] != stamp) {
      stamps[resource] = stamp;
      touchers[resource] = 0;
      if (released[resource] != null && released[resource].length < clocks.length) {
        released[resource] = null;
      }
      if (released[resource] != null) {
        Arrays.fill(released[resource], 0);
      }
    }
  }

  private void acquire(int[] clock, int resource) {
    meet(resource);
    int[] from = released[resource];
    if (from != null) {
      join(clock, from);
    }
  }

  private void release(int[] clock, int resource, boolean replaces) {
    meet(resource);
    if (released[resource] == null) {
      released[resource] = new int[clocks.length];
    }
    if (replaces) {
      System.arraycopy(clock, 0, released[resource], 0, threads);
    } else {
      join(released[resource], clock);
    }
  }

  private void join(int[] into, int[] from) {
    for (int t = 0; t < threads; t++) {
      into[t] = Math.max(into[t], from[t]);
    }
  }

  private void access(int event, int resource, int access, boolean plain) {
    meet(resource);
    int[] last = touched[resource];
    int me = execution.thread(event);
    int mine = NEVER;
    for (int at = 0; at < WIDTH * touchers[resource]; at += WIDTH) {
      if (last[at + THREAD] == me) {
        mine = at;
        continue;
      }
      boolean writes = access != Access.READ;
      check(resource, last[at + PLAIN_WRITE], event);
      if (plain) {
        check(resource, last[at + ORDERED_WRITE], event);
      }
      if (writes) {
        check(resource, last[at + PLAIN_READ], event);
        if (plain) {
          check(resource, last[at + ORDERED_READ], event);
        }
      }
    }
    if (mine < 0) {
      mine = add(resource, me);
    }
    int kind =
        access == Access.READ
            ? (plain ? PLAIN_READ : ORDERED_READ)
            : (plain ? PLAIN_WRITE : ORDERED_WRITE);
    touched[resource][mine + kind] = event;
  }

  private int add(int resource, int thread) {
    int at = WIDTH * touchers[resource]++;
    int[] last = touched[resource];
    if (last == null) {
      last = new int[2 * WIDTH];
    } else if (last.length < at + WIDTH) {
      last = Arrays.copyOf(last, 2 * last.length);
    }
    touched[resource] = last;
    last[at + THREAD] = thread;
    Arrays.fill(last, at + 1, at + WIDTH, NEVER);
    return at;
  }

  private void check(int resource, int earlier, int later) {
    if (earlier == NEVER) {
      return;
    }
    int[] clock = clocks[execution.thread(later)];
    if (clock[execution.thread(earlier)] >= times[earlier]) {
      return;
    }
    if (first == null) {
      first = new Race(resource, earlier, later);
    }
    long pair = (execution.operation(earlier) + 1L) << 32 | execution.operation(later);
    if (found.add(pair)) {
      if (races.isEmpty()) {
        races = new ArrayList<>();
      }
      races.add(new Race(resource, earlier, later));
    }
  }
}
