package dev.jacquard.explain;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Narrator;
import dev.jacquard.kernel.primitive.Variable;

/** Which resource makes two events of an execution depend on each other. */
final class Conflict {
  static final int NONE = -1;

  private final Execution execution;
  private final Narrator host;

  Conflict(Execution execution, Narrator host) {
    this.execution = execution;
    this.host = host;
  }

  /** Data (memory, a collection) rather than a lock or a thread, if there are both. */
  int on(int a, int b) {
    int found = NONE;
    for (int i = execution.firstTouch(a); i < execution.firstTouch(a + 1); i++) {
      for (int j = execution.firstTouch(b); j < execution.firstTouch(b + 1); j++) {
        if (execution.resource(i) == execution.resource(j)
            && Access.conflict(execution.access(i), execution.access(j))) {
          found = found == NONE || isData(execution.resource(i)) ? execution.resource(i) : found;
        }
      }
    }
    return found;
  }

  /** Whether both events are of the program itself. */
  boolean isOwn(int a, int b) {
    return !host.isInternal(execution, a) && !host.isInternal(execution, b);
  }

  boolean isData(int resource) {
    return host.resource(resource).isMemory() || host.resource(resource) instanceof Variable;
  }

  boolean writes(int event, int resource) {
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      if (execution.resource(i) == resource && execution.access(i) == Access.WRITE) {
        return true;
      }
    }
    return false;
  }
}
