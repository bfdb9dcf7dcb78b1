package dev.jacquard.oracle;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import dev.jacquard.model.ModelHost;
import java.util.Arrays;

/**
 * Checks after each event that it changed only what it touches, and touches as more than a read:
 * the word of a resource is all that tests of operations look at, so a change behind the back of
 * the footprint is a dependence that nobody knows of.
 */
final class Words {
  private final ModelHost host;
  private final int n;

  /** The words in the state before each step of the current path. */
  private long[][] before = new long[64][];

  Words(ModelHost host) {
    this.host = host;
    n = host.resourceCount();
  }

  void remember(int step) {
    if (step >= before.length) {
      before = Arrays.copyOf(before, 2 * step);
    }
    if (before[step] == null) {
      before[step] = new long[n];
    }
    for (int r = 0; r < n; r++) {
      before[step][r] = host.resource(r).word();
    }
  }

  /** The present state is the one just after this event. */
  void check(Execution execution, int event) {
    for (int r = 0; r < n; r++) {
      if (host.resource(r).word() != before[event][r] && !changes(execution, event, r)) {
        throw new OracleError(
            "event "
                + event
                + ", "
                + host.kernel().operation(execution.operation(event))
                + ", changed "
                + host.resource(r)
                + " from "
                + before[event][r]
                + " to "
                + host.resource(r).word()
                + ", which it does not touch, or only reads");
      }
    }
  }

  private boolean changes(Execution execution, int event, int resource) {
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      if (execution.resource(i) == resource && execution.access(i) != Access.READ) {
        return true;
      }
    }
    // A thread that starts to wait resets its own wake-up. Others touch that only while it waits,
    // and the lock or the barrier orders them after this event.
    String own = "wake-up of " + host.threadName(execution.thread(event));
    return host.resource(resource).name().equals(own);
  }
}
