package dev.jacquard.explore.tree;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;

/**
 * The distinct steps of a tree. There are few, and a wake-up tree names each of them many times.
 * Open addressing, so that looking one up allocates nothing.
 */
final class StepTable {
  private Step[] table = new Step[256];
  private int size;

  /** What executing an operation with this footprint and result is. */
  Step of(Footprint footprint, int result, int alternatives) {
    if (footprint.isLate()) {
      return of(Step.late(footprint.thread(), result, alternatives));
    }
    int n = footprint.size();
    int hash = 31 * footprint.thread() + result;
    for (int i = 0; i < n; i++) {
      hash = 31 * hash + touch(footprint, i);
    }
    int mask = table.length - 1;
    int at = spread(hash) & mask;
    while (table[at] != null) {
      if (matches(table[at], footprint, result, alternatives)) {
        return table[at];
      }
      at = (at + 1) & mask;
    }
    int[] touches = new int[n];
    for (int i = 0; i < n; i++) {
      touches[i] = touch(footprint, i);
    }
    Step step = new Step(footprint.thread(), result, alternatives, touches);
    put(at, step);
    return step;
  }

  /** What an event was, the operation of which has so many results. */
  Step of(Execution execution, int event, int alternatives) {
    int from = execution.firstTouch(event);
    int[] touches = new int[execution.firstTouch(event + 1) - from];
    for (int i = 0; i < touches.length; i++) {
      touches[i] = (execution.resource(from + i) << 2) | execution.access(from + i);
    }
    return of(new Step(execution.thread(event), execution.result(event), alternatives, touches));
  }

  /** The one that is like this, which was made elsewhere. */
  Step of(Step step) {
    int at = place(step);
    if (table[at] != null) {
      return table[at];
    }
    put(at, step);
    return step;
  }

  private void put(int at, Step step) {
    table[at] = step;
    if (++size * 2 > table.length) {
      Step[] old = table;
      table = new Step[2 * old.length];
      for (Step each : old) {
        if (each != null) {
          table[place(each)] = each;
        }
      }
    }
  }

  /** Where the step is, or would be. */
  private int place(Step step) {
    int hash = 31 * step.thread() + step.result();
    for (int touch : step.touches()) {
      hash = 31 * hash + touch;
    }
    int mask = table.length - 1;
    int at = spread(hash) & mask;
    while (table[at] != null && !table[at].isLike(step)) {
      at = (at + 1) & mask;
    }
    return at;
  }

  private static int spread(int hash) {
    int h = hash * 0x9E3779B9;
    return h ^ (h >>> 16);
  }

  private static int touch(Footprint footprint, int i) {
    return (footprint.resource(i).id() << 2) | footprint.access(i);
  }

  private static boolean matches(Step step, Footprint footprint, int result, int alternatives) {
    if (step.thread() != footprint.thread()
        || step.isLate()
        || step.result() != result
        || step.alternatives() != alternatives
        || step.touches().length != footprint.size()) {
      return false;
    }
    for (int i = 0; i < footprint.size(); i++) {
      if (step.touches()[i] != touch(footprint, i)) {
        return false;
      }
    }
    return true;
  }
}
