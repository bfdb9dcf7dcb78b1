package dev.jacquard.agent.jvm.objects;

import java.util.ArrayList;
import java.util.List;

/**
 * Records for objects of one class that were made by code which is not rewritten (nodes of a JDK
 * map, say): all that is known is which thread met them first. In the order in which it does, they
 * have the same record in every execution with the same schedule, and executions do not add new
 * ones without end.
 */
final class MetObjects {
  private final String name;
  private final List<ObjectState> states = new ArrayList<>();
  private int epoch;
  private int next;

  MetObjects(String name) {
    this.name = name;
  }

  /** The next record that stands for no other object of this execution. */
  ObjectState next(ObjectTable table, int currentEpoch) {
    if (epoch != currentEpoch) {
      epoch = currentEpoch;
      next = 0;
    }
    while (next < states.size()) {
      ObjectState state = states.get(next++);
      if (!state.isLasting() && state.epoch() != currentEpoch) {
        return state;
      }
    }
    ObjectState state = table.newState(name + "#" + next++);
    states.add(state);
    return state;
  }
}
