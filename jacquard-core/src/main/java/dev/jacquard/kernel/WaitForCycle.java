package dev.jacquard.kernel;

import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;

/**
 * Who waits for whom when nothing can go on. A cycle of threads, each waiting for something that
 * the next one holds, explains a deadlock; there is none if somebody waits for a signal, a permit
 * or a count that nobody will ever give.
 */
public final class WaitForCycle {
  private final KernelView kernel;

  /** Who holds what, asked for once: with many threads that takes longer than all else. */
  private final IdentityHashMap<Resource, List<Integer>> holders = new IdentityHashMap<>();

  /** Whose holders were followed from the present start; to follow them again shows nothing new. */
  private final Set<Resource> followed = Collections.newSetFromMap(new IdentityHashMap<>());

  private final List<Edge> path = new ArrayList<>();

  private WaitForCycle(KernelView kernel) {
    this.kernel = kernel;
  }

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
    WaitForCycle search = new WaitForCycle(kernel);
    for (int start = 0; start < kernel.threadCount(); start++) {
      search.followed.clear();
      if (search.leadsTo(start, start)) {
        return search.path;
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

  /** Whether a thread waits, directly or not, for another; if so, the path has the way. */
  private boolean leadsTo(int start, int thread) {
    if (kernel.pending(thread) == null) {
      return false;
    }
    Footprint footprint = kernel.footprint(thread);
    for (int i = 0; i < footprint.size(); i++) {
      Resource wanted = footprint.resource(i);
      if (followed.add(wanted) && leadsTo(start, thread, wanted)) {
        return true;
      }
    }
    return false;
  }

  private boolean leadsTo(int start, int thread, Resource wanted) {
    for (int holder : holders.computeIfAbsent(wanted, this::holdersOf)) {
      path.add(new Edge(thread, wanted.id(), holder));
      if (holder == start || leadsTo(start, holder)) {
        return true;
      }
      path.remove(path.size() - 1);
    }
    return false;
  }

  private List<Integer> holdersOf(Resource resource) {
    List<Integer> found = new ArrayList<>();
    for (int thread = 0; thread < kernel.threadCount(); thread++) {
      if (resource.heldBy(thread)) {
        found.add(thread);
      }
    }
    return found;
  }
}
