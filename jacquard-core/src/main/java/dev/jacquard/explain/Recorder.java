package dev.jacquard.explain;

import dev.jacquard.kernel.EventValue;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.StackPoint;
import dev.jacquard.kernel.ValueWatch;
import dev.jacquard.kernel.Witness;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** Writes down what can only be seen while an execution runs: values and stacks. */
final class Recorder implements Witness {
  /** More of them are of no use, and they take much longer than the execution does. */
  private static final int MOST_STACKS = 5_000;

  private final ValueWatch values = new ValueWatch();
  private final Map<StackPoint, List<StackTraceElement>> stacks = new HashMap<>();
  private final Map<Integer, Integer> announced = new HashMap<>();

  @Override
  public void start(Host host) {
    values.start(host);
    stacks.clear();
    announced.clear();
  }

  @Override
  public void announced(int thread, Supplier<List<StackTraceElement>> stack) {
    StackPoint point = new StackPoint(thread, announced.merge(thread, 1, Integer::sum));
    if (stacks.size() < MOST_STACKS) {
      stacks.put(point, stack.get());
    }
  }

  @Override
  public void happened(int event) {
    values.happened(event);
  }

  /** The value of an event. A program without real threads still has it when all is over. */
  EventValue value(KernelView kernel, int event) {
    return kernel.program().hasStacks()
        ? values.at(event)
        : kernel.program().value(kernel.execution(), event);
  }

  /** The stacks of all events, in their order; those that are not known are empty. */
  List<StackTraceElement>[] stacks(Execution execution) {
    @SuppressWarnings({"unchecked", "rawtypes"})
    List<StackTraceElement>[] all = new List[execution.size()];
    Map<Integer, Integer> counts = new HashMap<>();
    for (int event = 0; event < all.length; event++) {
      int thread = execution.thread(event);
      int index = counts.merge(thread, 1, Integer::sum) - 1;
      all[event] = stacks.getOrDefault(new StackPoint(thread, index), List.of());
    }
    return all;
  }
}
