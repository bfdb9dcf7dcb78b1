package dev.jacquard.kernel;

import java.util.ArrayList;
import java.util.List;

/**
 * Who waits for whom when nothing can go on. A cycle of threads, each waiting for something that
 * the next one holds, explains a deadlock; there is none if somebody waits for a signal, a permit
 * or a count that nobody will ever give.
 */
public final class WaitForCycle {
  private WaitForCycle() {}

  /**
   * One thread of the cycle.
   *
   * @param thread the thread that waits
   * @param resource the number of what it waits for
   * @param holder the thread that holds it: the next of the cycle
   */
  public record Edge(int thread, int resource, int holder) {}

  /** The cycle among the blocked threads of the kernel's execution, which is over; may be empty. */
  public static List<Edge> of(KernelView kernel) {
    for (int start = 0; start < kernel.threadCount(); start++) {
      List<Edge> path = new ArrayList<>();
      if (follow(kernel, start, start, path)) {
        return path;
      }
    }
    return List.of();
  }

  /** The cycle in words, or an empty string. */
  static String describe(KernelView kernel) {
    StringBuilder text = new StringBuilder();
    Narrator host = kernel.program();
    for (Edge edge : of(kernel)) {
      text.append(text.isEmpty() ? host.threadName(edge.thread()) : ", which")
          .append(" wants ")
          .append(host.resourceName(edge.resource()))
          .append(", held by ")
          .append(host.threadName(edge.holder()));
    }
    return text.toString();
  }

  private static boolean follow(KernelView kernel, int start, int thread, List<Edge> path) {
    if (kernel.pending(thread) == null || path.stream().anyMatch(e -> e.thread() == thread)) {
      return false;
    }
    Footprint footprint = kernel.footprint(thread);
    for (int i = 0; i < footprint.size(); i++) {
      for (int holder = 0; holder < kernel.threadCount(); holder++) {
        if (footprint.resource(i).heldBy(holder)) {
          path.add(new Edge(thread, footprint.resource(i).id(), holder));
          if (holder == start || follow(kernel, start, holder, path)) {
            return true;
          }
          path.remove(path.size() - 1);
        }
      }
    }
    return false;
  }
}
