package dev.jacquard.bench.macro;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Hypothesis;
import dev.jacquard.kernel.Kernel;
import java.util.Arrays;
import java.util.function.Consumer;

/**
 * The conflict rate of a program, as in figure 3.3 of Yuan 2020: the most direct conflicts of an
 * execution, over the most events times the number of other threads. A direct conflict is an event
 * and an operation of another thread that could have run then and is not independent of it.
 */
public final class ConflictRate implements Consumer<Kernel> {
  private long conflicts;
  private int events;
  private int threads;
  private Hypothesis hypothesis;

  @Override
  public void accept(Kernel kernel) {
    if (hypothesis == null) {
      hypothesis = new Hypothesis(kernel);
    }
    Execution execution = kernel.execution();
    conflicts = Math.max(conflicts, direct(execution));
    events = Math.max(events, execution.size());
    threads = Math.max(threads, execution.threadCount());
  }

  /** The rate in the executions that were seen. */
  public double rate() {
    return threads < 2 ? 0 : (double) conflicts / ((long) events * (threads - 1));
  }

  /** The most events of an execution. */
  public int events() {
    return events;
  }

  private long direct(Execution execution) {
    long count = 0;
    int[] next = new int[execution.threadCount()];
    Arrays.fill(next, -1);
    for (int event = execution.size() - 1; event >= 0; event--) {
      for (int pending : next) {
        if (pending >= 0
            && execution.thread(pending) != execution.thread(event)
            && execution.dependent(event, pending)
            && couldRunBefore(execution, event, pending)) {
          count++;
        }
      }
      next[execution.thread(event)] = event;
    }
    return count;
  }

  /** Whether the later event could have run in the state before the earlier one. */
  private boolean couldRunBefore(Execution execution, int event, int pending) {
    hypothesis.ofEvent(pending);
    int first = execution.firstTouch(pending);
    for (int i = first; i < execution.firstTouch(pending + 1); i++) {
      for (int j = execution.firstTouch(event); j < execution.firstTouch(event + 1); j++) {
        if (execution.resource(i) == execution.resource(j)) {
          hypothesis.suppose(i - first, execution.word(j));
        }
      }
    }
    return hypothesis.enabled();
  }
}
