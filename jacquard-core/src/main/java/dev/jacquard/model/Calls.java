package dev.jacquard.model;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.primitive.CallTimes;
import java.util.List;

/** Where a thread is in the calls whose order in real time matters. */
final class Calls {
  private final Kernel kernel;

  /** Null if the thread has no such calls. */
  private final CallTimes own;

  private final List<CallTimes> others;

  private boolean inside;

  /** Whether the present call has touched something. */
  private boolean begun;

  Calls(Kernel kernel, CallTimes own, List<CallTimes> others) {
    this.kernel = kernel;
    this.own = own;
    this.others = others;
  }

  void clear() {
    inside = false;
  }

  void enter() {
    inside = true;
    begun = false;
  }

  /** An operation of the thread was executed, and is not over. */
  void executed() {
    if (inside && !begun) {
      begun = true;
      for (int i = 0; i < others.size(); i++) {
        kernel.touch(others.get(i), Access.READ);
      }
    }
  }

  /** The call returns; whether its last event says so, as there is one. */
  boolean leave() {
    inside = false;
    if (begun) {
      kernel.touch(own, Access.WRITE);
    }
    return begun;
  }
}
