package dev.jacquard.explain;

import dev.jacquard.kernel.Execution;
import java.util.ArrayList;
import java.util.List;

/**
 * What a preemption did: between two events of the preempted thread others did something that one
 * of them, or both, depend on. Numbers of events, or -1.
 *
 * @param before the last event of the preempted thread that what came in between depends on
 * @param first the first event in between that depends on it
 * @param last the last event in between that the thread's next steps depend on
 * @param after the first event of the thread that depends on what came in between
 */
record Interruption(int before, int first, int last, int after) {
  /** Longer stretches are not searched: the search takes their length squared. */
  private static final int LONGEST = 2_000;

  /** Whether the thread depends on what came in between both before and after. */
  boolean isWhole() {
    return before >= 0 && after >= 0;
  }

  /** The events in their order. */
  List<Integer> events() {
    List<Integer> events = new ArrayList<>();
    for (int event : new int[] {before, first, last, after}) {
      if (event >= 0 && !events.contains(event)) {
        events.add(event);
      }
    }
    events.sort(null);
    return events;
  }

  /**
   * Those of an execution that had an effect, in their order: on data of the program, or, if there
   * are none, on locks and threads. That a lock was taken in between says less than what was done
   * under it.
   */
  static List<Interruption> of(Execution execution, Conflict conflict) {
    List<Interruption> ofData = of(execution, conflict, true);
    return ofData.isEmpty() ? of(execution, conflict, false) : ofData;
  }

  private static List<Interruption> of(Execution execution, Conflict conflict, boolean data) {
    List<Interruption> all = new ArrayList<>();
    for (int event = 1; event < execution.size(); event++) {
      if (execution.preemption(event)) {
        Interruption interruption = at(event, execution, conflict, data);
        if (interruption != null) {
          all.add(interruption);
        }
      }
    }
    return all;
  }

  private static Interruption at(int start, Execution execution, Conflict conflict, boolean data) {
    int preempted = execution.thread(start - 1);
    int end = start;
    while (end < execution.size() && execution.thread(end) != preempted) {
      end++;
    }
    int[] before = pairBefore(start, end, preempted, data, execution, conflict);
    int[] after = pairAfter(start, end, preempted, data, execution, conflict);
    if (before[0] < 0 && after[0] < 0) {
      return null;
    }
    return new Interruption(before[0], before[1], after[1], after[0]);
  }

  private static int[] pairBefore(
      int start, int end, int thread, boolean data, Execution execution, Conflict conflict) {
    for (int own = start - 1; own >= Math.max(0, start - LONGEST); own--) {
      if (execution.thread(own) == thread) {
        for (int other = start; other < Math.min(end, start + LONGEST); other++) {
          int resource = conflict.on(own, other);
          if (resource != Conflict.NONE
              && (conflict.isData(resource) || !data)
              && conflict.isOwn(own, other)) {
            return new int[] {own, other};
          }
        }
      }
    }
    return new int[] {-1, -1};
  }

  private static int[] pairAfter(
      int start, int end, int thread, boolean data, Execution execution, Conflict conflict) {
    for (int own = end; own < Math.min(execution.size(), end + LONGEST); own++) {
      if (execution.thread(own) == thread) {
        for (int other = end - 1; other >= Math.max(start, end - LONGEST); other--) {
          int resource = conflict.on(own, other);
          if (resource != Conflict.NONE
              && (conflict.isData(resource) || !data)
              && conflict.isOwn(own, other)) {
            return new int[] {own, other};
          }
        }
      }
    }
    return new int[] {-1, -1};
  }
}
