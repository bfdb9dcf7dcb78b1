package dev.jacquard.lockfree.execution;

import dev.jacquard.Calls.Interval;
import dev.jacquard.lockfree.scenario.Call;
import dev.jacquard.lockfree.scenario.Scenario;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What the calls of a scenario came to in one execution. Overwritten by the next one.
 *
 * <p>Calls have numbers: those before the threads, then those of each thread, then those after.
 */
public final class History {
  private final List<Call> calls;
  private final int[] threads;
  private final Object[] results;
  private final Interval[] intervals;
  private final boolean[] begun;
  private final boolean[] ended;
  private final int[] order;
  private int ordered;
  private final int firstParallel;
  private final int firstAfter;

  History(Scenario scenario) {
    calls = scenario.calls();
    firstParallel = scenario.before().size();
    firstAfter = firstParallel + scenario.parallelCalls();
    threads = new int[calls.size()];
    Arrays.fill(threads, -1);
    int next = firstParallel;
    for (int t = 0; t < scenario.threads().size(); t++) {
      int end = next + scenario.threads().get(t).size();
      Arrays.fill(threads, next, end, t);
      next = end;
    }
    results = new Object[calls.size()];
    intervals = new Interval[calls.size()];
    begun = new boolean[calls.size()];
    ended = new boolean[calls.size()];
    order = new int[firstAfter - firstParallel];
  }

  /** Not by {@code Arrays.fill}: that would be steps of the execution. */
  void clear() {
    for (int call = 0; call < results.length; call++) {
      results[call] = null;
      intervals[call] = null;
      begun[call] = false;
      ended[call] = false;
    }
    ordered = 0;
  }

  void begin(int call) {
    begun[call] = true;
    if (threads[call] >= 0) {
      order[ordered++] = call;
    }
  }

  void end(int call, Object result, Interval interval) {
    results[call] = result;
    intervals[call] = interval;
    ended[call] = true;
  }

  /** How many calls there are. */
  public int size() {
    return calls.size();
  }

  public Call call(int call) {
    return calls.get(call);
  }

  /** The thread that makes a call, from 0; -1 if it is made before or after them. */
  public int thread(int call) {
    return threads[call];
  }

  /** The first call of a thread. */
  int firstParallel() {
    return firstParallel;
  }

  /** The first call after the threads have ended. */
  int firstAfter() {
    return firstAfter;
  }

  /** Whether a thread has made all of its calls. */
  boolean hasEndedThread(int thread) {
    for (int call = firstParallel; call < firstAfter; call++) {
      if (threads[call] == thread && !ended[call]) {
        return false;
      }
    }
    return true;
  }

  boolean isLastOfThread(int call) {
    return call + 1 == firstAfter || threads[call + 1] != threads[call];
  }

  /** The calls of threads in the order in which they began. */
  int[] order() {
    return Arrays.copyOf(order, ordered);
  }

  public boolean hasEnded(int call) {
    return ended[call];
  }

  /** Whether a call began, and never returned. */
  public boolean isPending(int call) {
    return begun[call] && !ended[call];
  }

  /** The calls that began, and never returned. */
  public List<Integer> pending() {
    List<Integer> pending = new ArrayList<>();
    for (int call = 0; call < size(); call++) {
      if (isPending(call)) {
        pending.add(call);
      }
    }
    return pending;
  }

  /** What it returned, or what it threw. */
  Object result(int call) {
    return results[call];
  }

  boolean hasThrown(int call) {
    return results[call] instanceof Thrown;
  }

  /** When a call of a thread was; null if it has not returned, or nobody measures. */
  public Interval interval(int call) {
    return intervals[call];
  }

  /** For people: what came of a call. */
  public String resultText(int call) {
    if (!ended[call]) {
      return begun[call] ? "never returns" : "not made";
    }
    if (results[call] == null && calls.get(call).operation().isVoid()) {
      return "-";
    }
    return text(results[call]);
  }

  /** For people: a result. */
  static String text(Object result) {
    if (result != null && result.getClass().isArray()) {
      String all = Arrays.deepToString(new Object[] {result});
      return all.substring(1, all.length() - 1);
    }
    return String.valueOf(result);
  }
}
