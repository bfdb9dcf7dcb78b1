package dev.jacquard.analysis;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import java.util.Arrays;

/**
 * Happens-before of an execution, by vector clocks: the smallest order that keeps each thread's
 * events, and each two dependent events, as they were. Reused from execution to execution.
 */
public final class HappensBefore {
  private Execution execution;
  private int threads;
  private int[] clocks = new int[0];
  private int[] indexes = new int[0];
  private int[] lastOfThread = new int[0];
  private int[] previousOfThread = new int[0];

  // Per resource the last touch, valid where the stamp is that of this execution; the touches of
  // one
  // resource are linked backwards.
  private int[] stamps = new int[0];
  private int stamp;
  private int[] lastTouch = new int[0];
  private int[] previousTouch = new int[0];
  private int[] eventOfTouch = new int[0];

  /** Computes the clocks of all events. */
  public void compute(Execution newExecution, int resourceCount) {
    compute(newExecution, resourceCount, 0);
  }

  /**
   * Computes the clocks of all events.
   *
   * @param unchanged how many events at the start are the same as in the execution before
   */
  public void compute(Execution newExecution, int resourceCount, int unchanged) {
    execution = newExecution;
    // Clocks of another number of threads are laid out in another way.
    int known = execution.threadCount() == threads ? unchanged : 0;
    threads = execution.threadCount();
    int events = execution.size();
    clocks = ensure(clocks, events * threads);
    indexes = ensure(indexes, events);
    previousOfThread = ensure(previousOfThread, events);
    lastOfThread = ensure(lastOfThread, threads);
    Arrays.fill(lastOfThread, 0, threads, -1);
    stamps = ensure(stamps, resourceCount);
    lastTouch = ensure(lastTouch, resourceCount);
    int touches = execution.firstTouch(events);
    previousTouch = ensure(previousTouch, touches);
    eventOfTouch = ensure(eventOfTouch, touches);
    stamp++;
    for (int e = 0; e < events; e++) {
      if (e >= known) {
        computeClock(e);
      }
      lastOfThread[execution.thread(e)] = e;
      // The first touch of a resource counts: a thread that ends at once writes its life, and only
      // then reads it, as it was started.
      for (int touch = execution.firstTouch(e + 1) - 1; touch >= execution.firstTouch(e); touch--) {
        stamps[execution.resource(touch)] = stamp;
        lastTouch[execution.resource(touch)] = touch;
      }
    }
  }

  private static int[] ensure(int[] array, int length) {
    return array.length >= length
        ? array
        : Arrays.copyOf(array, Math.max(length, 2 * array.length));
  }

  private void computeClock(int event) {
    int thread = execution.thread(event);
    int own = event * threads;
    int before = lastOfThread[thread];
    if (before < 0) {
      Arrays.fill(clocks, own, own + threads, 0);
      indexes[event] = 1;
    } else {
      System.arraycopy(clocks, before * threads, clocks, own, threads);
      indexes[event] = indexes[before] + 1;
    }
    clocks[own + thread] = indexes[event];
    int from = execution.firstTouch(event);
    int to = execution.firstTouch(event + 1);
    for (int touch = from; touch < to; touch++) {
      eventOfTouch[touch] = event;
      previousTouch[touch] = lastTouch(execution.resource(touch));
      joinConflicting(own, touch);
    }
    previousOfThread[event] = before >= 0 ? before : starter(from, to);
  }

  /**
   * Joins the clocks of what the touch is ordered after; a write is after all that came before.
   * What the thread did there before in the same way was after the same, so that a loop which reads
   * the same a hundred thousand times need not look at all of them each time.
   */
  private void joinConflicting(int own, int touch) {
    int access = execution.access(touch);
    int thread = execution.thread(eventOfTouch[touch]);
    for (int at = previousTouch[touch]; at >= 0; at = previousTouch[at]) {
      int before = execution.access(at);
      if (Access.conflict(access, before)) {
        join(own, eventOfTouch[at] * threads);
      }
      if (before == Access.WRITE
          || (before == access && execution.thread(eventOfTouch[at]) == thread)) {
        return;
      }
    }
  }

  private int starter(int from, int to) {
    for (int touch = from; touch < to; touch++) {
      if (execution.need(touch) == Footprint.STARTED_BY) {
        return lastWriter(previousTouch[touch]);
      }
    }
    return -1;
  }

  /** The event of the last write at or before this touch of a resource, or -1. */
  int lastWriter(int touch) {
    int at = touch;
    while (at >= 0 && execution.access(at) != Access.WRITE) {
      at = previousTouch[at];
    }
    return at < 0 ? -1 : eventOfTouch[at];
  }

  private void join(int into, int from) {
    for (int t = 0; t < threads; t++) {
      clocks[into + t] = Math.max(clocks[into + t], clocks[from + t]);
    }
  }

  /** Whether event {@code a} happens before event {@code b}, or is it. */
  public boolean before(int a, int b) {
    return clocks[b * threads + execution.thread(a)] >= indexes[a];
  }

  /**
   * Lists the events after {@code event} that do not happen after it.
   *
   * @param end only events below this number
   * @param into where their numbers go, ascending; long enough for all
   * @return how many there are
   */
  int notAfter(int event, int end, int[] into) {
    // Asked for each race, so what does not change is read once: the compiler cannot know.
    int[] allClocks = clocks;
    int step = threads;
    int index = indexes[event];
    int at = (event + 1) * step + execution.thread(event);
    int n = 0;
    for (int other = event + 1; other < end; other++, at += step) {
      if (allClocks[at] < index) {
        into[n++] = other;
      }
    }
    return n;
  }

  /** How many events of a thread happen before the event or are it. */
  public int clock(int event, int thread) {
    return clocks[event * threads + thread];
  }

  /** The number of the event within its thread, from 1. */
  public int index(int event) {
    return indexes[event];
  }

  /** The event of the same thread before this one, or the one that started the thread, or -1. */
  public int previousOfThread(int event) {
    return previousOfThread[event];
  }

  /** The last event of a thread, or -1. */
  public int lastOfThread(int thread) {
    return lastOfThread[thread];
  }

  /** The last touch of a resource, or -1. */
  public int lastTouch(int resource) {
    return stamps[resource] == stamp ? lastTouch[resource] : -1;
  }

  /** The touch of the same resource before this one, or -1. */
  public int previousTouch(int touch) {
    return previousTouch[touch];
  }

  public int eventOfTouch(int touch) {
    return eventOfTouch[touch];
  }
}
