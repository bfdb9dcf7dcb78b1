package dev.jacquard.lockfree.execution;

import dev.jacquard.Calls.Interval;
import dev.jacquard.kernel.Execution;
import java.util.Map;
import java.util.TreeMap;

/** The most steps of its own that a call of each operation took, in all executions so far. */
public final class StepCounts {
  private final Map<String, Integer> most = new TreeMap<>();
  private int longest;

  void count(History history, Execution execution) {
    longest = Math.max(longest, execution.size());
    for (int call = history.firstParallel(); call < history.firstAfter(); call++) {
      Interval interval = history.interval(call);
      if (interval != null) {
        int thread = execution.thread(interval.first());
        int steps = 0;
        for (int event = interval.first(); event <= interval.last(); event++) {
          steps += execution.thread(event) == thread ? 1 : 0;
        }
        most.merge(history.call(call).operation().methodName(), steps, Math::max);
      }
    }
  }

  /** Of all threads, in an execution. */
  public int longest() {
    return longest;
  }

  /** By the name of the operation. */
  public Map<String, Integer> most() {
    return most;
  }
}
