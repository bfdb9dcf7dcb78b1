package dev.jacquard.analysis;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;
import java.util.ArrayList;
import java.util.List;

/**
 * Data races: two accesses of one plain variable by different threads, at least one a write, that
 * no synchronization orders. The order is that of the Java memory model: a thread's own events, and
 * from what releases (unlock, volatile write, start, end) to what acquires it (lock, volatile read,
 * first operation, join). Unlike {@link HappensBefore}, accesses of plain variables order nothing.
 */
public final class DataRaces {
  private DataRaces() {}

  /**
   * Two accesses that race.
   *
   * @param resource the number of the variable
   * @param first the number of the earlier event
   * @param second the number of the later event
   */
  public record Race(int resource, int first, int second) {}

  /** All races; of several races between the same two operations only the first. */
  public static List<Race> of(Execution execution, Host host) {
    int[][] clocks = synchronizationOrder(execution, host);
    List<Race> races = new ArrayList<>();
    for (int second = 0; second < execution.size(); second++) {
      for (int touch = execution.firstTouch(second);
          touch < execution.firstTouch(second + 1);
          touch++) {
        if (!host.resource(execution.resource(touch)).synchronizes()) {
          collect(execution, clocks, second, touch, races);
        }
      }
    }
    return races;
  }

  private static void collect(
      Execution execution, int[][] clocks, int second, int touch, List<Race> races) {
    int resource = execution.resource(touch);
    for (int first = 0; first < second; first++) {
      int thread = execution.thread(first);
      boolean ordered = clocks[second][thread] >= clocks[first][thread];
      if (thread == execution.thread(second) || ordered) {
        continue;
      }
      for (int i = execution.firstTouch(first); i < execution.firstTouch(first + 1); i++) {
        if (execution.resource(i) == resource
            && Access.conflict(execution.access(i), execution.access(touch))
            && isNew(execution, races, first, second)) {
          races.add(new Race(resource, first, second));
        }
      }
    }
  }

  private static boolean isNew(Execution execution, List<Race> races, int first, int second) {
    return races.stream()
        .noneMatch(
            r ->
                execution.operation(r.first()) == execution.operation(first)
                    && execution.operation(r.second()) == execution.operation(second));
  }

  private static int[][] synchronizationOrder(Execution execution, Host host) {
    int threads = execution.threadCount();
    int[][] clocks = new int[execution.size()][];
    int[][] ofThread = new int[threads][threads];
    int[][] released = new int[host.resourceCount()][threads];
    for (int event = 0; event < execution.size(); event++) {
      int thread = execution.thread(event);
      int[] clock = ofThread[thread];
      clock[thread]++;
      Operation operation = host.operation(execution.operation(event));
      for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
        Resource resource = host.resource(execution.resource(i));
        if (resource.synchronizes()
            && (operation.acquires() || execution.access(i) == Access.READ)) {
          join(clock, released[resource.id()]);
        }
      }
      for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
        Resource resource = host.resource(execution.resource(i));
        if (resource.synchronizes() && execution.access(i) != Access.READ) {
          if (operation.replaces()) {
            released[resource.id()] = clock.clone();
          } else {
            join(released[resource.id()], clock);
          }
        }
      }
      clocks[event] = clock.clone();
    }
    return clocks;
  }

  private static void join(int[] into, int[] from) {
    for (int t = 0; t < into.length; t++) {
      into[t] = Math.max(into[t], from[t]);
    }
  }
}
