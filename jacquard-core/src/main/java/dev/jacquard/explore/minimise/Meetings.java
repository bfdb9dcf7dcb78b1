package dev.jacquard.explore.minimise;

import dev.jacquard.kernel.Execution;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * Where a preemption may matter, judging by one execution: before and after the steps with which
 * threads met, that is, the last of one thread on a resource and the first of the next thread that
 * is in conflict with it. With few switches these are few, however long the execution is. Each is a
 * number of steps that a thread has taken, from the start.
 */
final class Meetings {
  private static final Last NONE = new Last(-1, -1, false);

  private final BitSet[] byThread;

  /**
   * The last event on a resource, the last one before it of another thread, and whether the thread
   * has met that one since.
   */
  private record Last(int event, int other, boolean met) {}

  private Meetings(BitSet[] byThread) {
    this.byThread = byThread;
  }

  static Meetings of(Execution execution) {
    Map<Integer, Last> lasts = new HashMap<>();
    boolean[] meets = new boolean[execution.size()];
    for (int event = 0; event < execution.size(); event++) {
      for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
        Last last = lasts.getOrDefault(execution.resource(i), NONE);
        boolean goesOn = last.event >= 0 && execution.thread(last.event) == execution.thread(event);
        int other = goesOn ? last.other : last.event;
        boolean met = goesOn && last.met;
        if (!met && other >= 0 && execution.dependent(other, event)) {
          meets[other] = true;
          meets[event] = true;
          met = true;
        }
        lasts.put(execution.resource(i), new Last(event, other, met));
      }
    }
    return before(execution, meets);
  }

  private static Meetings before(Execution execution, boolean[] meets) {
    BitSet[] places = new BitSet[execution.threadCount()];
    Arrays.setAll(places, thread -> new BitSet());
    int[] steps = new int[places.length];
    for (int event = 0; event < meets.length; event++) {
      int thread = execution.thread(event);
      int taken = steps[thread]++;
      if (meets[event]) {
        places[thread].set(taken, taken + 2);
      }
    }
    return new Meetings(places);
  }

  /** Whether one is where the thread has taken so many steps. */
  boolean contains(int thread, int steps) {
    return thread < byThread.length && byThread[thread].get(steps);
  }
}
