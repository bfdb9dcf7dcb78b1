package dev.jacquard.explore.finding;

import dev.jacquard.explore.Card;
import dev.jacquard.explore.settings.Request;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.StackPoint;
import dev.jacquard.kernel.StackWatch;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The methods in which threads are preempted in an execution: those that were active, on top of the
 * stack, when another thread took over (Ball and others 2009, section 3.1).
 */
public final class PreemptionMethods {
  private PreemptionMethods() {}

  /** Those of the execution of a card, each once, with their classes. */
  public static Set<String> of(Request asked, Card card) {
    List<StackPoint> points =
        Repeater.repeat(asked, card, new StackWatch(), PreemptionMethods::preempted);
    StackWatch watch = new StackWatch();
    points.forEach(watch::want);
    return Repeater.repeat(asked, card, watch, kernel -> methods(kernel, watch, points));
  }

  private static List<StackPoint> preempted(KernelView kernel) {
    Execution execution = kernel.execution();
    Set<StackPoint> points = new LinkedHashSet<>();
    for (int event = 1; event < execution.size(); event++) {
      if (execution.preemption(event)) {
        int thread = execution.thread(event - 1);
        int next = next(execution, thread, event);
        points.add(
            next < 0 ? StackPoint.afterLast(execution, thread) : StackPoint.of(execution, next));
      }
    }
    return List.copyOf(points);
  }

  private static int next(Execution execution, int thread, int from) {
    for (int event = from; event < execution.size(); event++) {
      if (execution.thread(event) == thread) {
        return event;
      }
    }
    return -1;
  }

  private static Set<String> methods(KernelView kernel, StackWatch watch, List<StackPoint> points) {
    Set<String> methods = new LinkedHashSet<>();
    for (StackPoint point : points) {
      List<StackTraceElement> stack = watch.at(point);
      String method =
          stack.isEmpty()
              ? modelMethod(kernel, point)
              : stack.get(0).getClassName() + "." + stack.get(0).getMethodName();
      if (!method.isEmpty()) {
        methods.add(method);
      }
    }
    return methods;
  }

  private static String modelMethod(KernelView kernel, StackPoint point) {
    Execution execution = kernel.execution();
    int index = 0;
    for (int event = 0; event < execution.size(); event++) {
      if (execution.thread(event) == point.thread() && index++ == point.index()) {
        return kernel.program().methodOf(execution.operation(event));
      }
    }
    boolean isPending = kernel.pending(point.thread()) != null;
    return isPending ? kernel.program().methodOf(kernel.pending(point.thread()).id()) : "";
  }
}
