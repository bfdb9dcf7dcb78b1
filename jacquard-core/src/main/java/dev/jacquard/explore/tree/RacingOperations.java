package dev.jacquard.explore.tree;

import dev.jacquard.analysis.ReversibleRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Site;
import java.util.HashSet;
import java.util.Set;

/**
 * The operations that were part of a race that can be reversed, by kind, site and resource: one
 * call of a library can take a lock and release it. What a lock protects is not among them, nor is
 * what releases it. As long as nothing is known all are.
 */
final class RacingOperations {
  private record Racing(Class<? extends Operation> kind, Site site, int resource) {
    Racing(Operation operation, int resource) {
      this(operation.getClass(), operation.site(), resource);
    }
  }

  private final Set<Racing> racing = new HashSet<>();
  private boolean learned;

  boolean has(Operation operation, Footprint footprint) {
    for (int i = 0; learned && i < footprint.size(); i++) {
      if (racing.contains(new Racing(operation, footprint.resource(i).id()))) {
        return true;
      }
    }
    return !learned;
  }

  /**
   * Adds those of an execution that is over.
   *
   * @param races of that execution, computed
   */
  void learn(ReversibleRaces races, KernelView kernel) {
    learned = true;
    for (int event = 0; event < kernel.execution().size(); event++) {
      races.withSecond(event, race -> add(race, kernel));
    }
    for (int thread = 0; thread < kernel.threadCount(); thread++) {
      if (kernel.pending(thread) != null && !kernel.isEnabled(thread)) {
        races.withPending(thread, race -> add(race, kernel));
      }
    }
  }

  private void add(ReversibleRaces race, KernelView kernel) {
    add(race.first(), kernel);
    if (race.second() >= 0) {
      add(race.second(), kernel);
    } else {
      Footprint footprint = kernel.footprint(race.thread());
      for (int i = 0; i < footprint.size(); i++) {
        add(kernel.pending(race.thread()), footprint.resource(i).id());
      }
    }
  }

  private void add(int event, KernelView kernel) {
    Execution execution = kernel.execution();
    Operation operation = kernel.operation(execution.operation(event));
    int end = execution.firstTouch(event + 1);
    for (int touch = execution.firstTouch(event); touch < end; touch++) {
      add(operation, execution.resource(touch));
    }
  }

  private void add(Operation operation, int resource) {
    racing.add(new Racing(operation, resource));
  }
}
