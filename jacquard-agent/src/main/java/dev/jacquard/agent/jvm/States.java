package dev.jacquard.agent.jvm;

import dev.jacquard.agent.jvm.internals.ObjectGraph;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.agent.jvm.objects.ResourceTable;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.primitive.ClassState;
import dev.jacquard.kernel.primitive.Exclusive;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * What an execution of one thread has left behind that others can find from an object: the contents
 * of all that is behind it, and the states of the locks, semaphores and latches in it, which the
 * objects themselves do not have.
 */
public final class States {
  /** The number of the only thread. */
  private static final int MAIN = 0;

  private final ObjectGraph graph;
  private final ResourceTable resources;
  private final Map<String, Long> words = new TreeMap<>();

  private States(ObjectGraph graph, ResourceTable resources) {
    this.graph = graph;
    this.resources = resources;
  }

  /**
   * The state that is behind an object when the kernel's execution has ended: another one with the
   * same text goes on in the same ways. Empty if that cannot be said: there were other threads,
   * something else was changed that others can find, or it is very much.
   */
  public static Optional<String> of(Object root, Kernel kernel) {
    if (!(kernel.host() instanceof JvmHost host)
        || kernel.execution().threadCount() > 1
        || host.registries().areChanged()) {
      return Optional.empty();
    }
    ObjectGraph graph = ObjectGraph.of(root);
    if (graph == null) {
      return Optional.empty();
    }
    States states = new States(graph, host.objects().resources);
    return states.isAllOf(kernel.execution())
        ? Optional.of(graph.text() + states.words)
        : Optional.empty();
  }

  /** Whether nothing was changed but what belongs to the graph, or what nobody can find. */
  private boolean isAllOf(Execution execution) {
    Map<Integer, Long> first = new HashMap<>();
    for (int event = 0; event < execution.size(); event++) {
      for (int t = execution.firstTouch(event); t < execution.firstTouch(event + 1); t++) {
        if (execution.access(t) != Access.READ) {
          first.putIfAbsent(execution.resource(t), execution.word(t));
        }
      }
    }
    return first.entrySet().stream().allMatch(each -> isKnown(each.getKey(), each.getValue()));
  }

  /**
   * Whether that which was changed is in the text now.
   *
   * @param before the word of the resource, before it was changed for the first time
   */
  private boolean isKnown(int number, long before) {
    Resource resource = resources.get(number);
    ObjectState holder = resources.holderOf(number);
    if (holder == null) {
      // Of a class without state nobody can tell when it was initialized, but for the time it took.
      return resource instanceof ClassState || resource.heldBy(MAIN);
    }
    if (holder.object instanceof Class<?> type) {
      return graph.hasStatics(type);
    }
    Integer inGraph = graph.number(holder.object);
    if (inGraph == null) {
      return holder.isOfThread(); // it is garbage
    }
    if (resources.isPrimitive(number) && resource.word() != before) {
      words.put(inGraph + " " + resource.getClass().getSimpleName(), resource.word());
      return !(resource instanceof Exclusive);
    }
    return true;
  }
}
