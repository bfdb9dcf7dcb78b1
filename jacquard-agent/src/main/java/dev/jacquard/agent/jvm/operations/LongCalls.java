package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jvm.objects.CallHistory;
import dev.jacquard.agent.jvm.objects.CallHistory.LongCall;
import dev.jacquard.agent.jvm.objects.ObjectState;
import dev.jacquard.hook.Length;
import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Execution;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;

/**
 * Calls of concurrent collections that are one step here and many in the JVM: where others are at
 * work meanwhile, the JVM may show something that no order of steps does.
 *
 * <p>For that, the call must overlap with two calls of others that it depends on, of which one
 * comes before it here and one after it; or with one that takes long itself. Two calls overlap in
 * some execution of the JVM if nothing but the collection orders them.
 */
final class LongCalls {
  private final Set<String> found = new TreeSet<>();

  private boolean[] reachedThreads = new boolean[0];

  // By resource: how what is reached has touched it, valid if the stamp is that of the question.
  private int[] stamps = new int[0];
  private boolean[] written = new boolean[0];
  private boolean[] shared = new boolean[0];
  private boolean[] read = new boolean[0];
  private int stamp;

  /** The classes of collections where this has happened. */
  Set<String> found() {
    return found;
  }

  /** The last event was a call of the collection. */
  void called(ObjectState collection, boolean writes, Execution execution) {
    if (collection.history == null) {
      collection.history = new CallHistory();
    }
    CallHistory history = collection.history;
    int event = execution.size() - 1;
    int thread = execution.thread(event);
    history.add(event, thread, writes);
    for (LongCall call : history.longCalls()) {
      if (call.afterOther() && overlap(call, event, writes, history, execution)) {
        found.add(collection.object.getClass().getName());
      }
    }
  }

  /** The last event was a call of the collection, and in the JVM it takes longer than a step. */
  void takesLong(ObjectState collection, boolean writes, Length length, Execution execution) {
    CallHistory history = collection.history;
    String type = collection.object.getClass().getName();
    if (history == null || found.contains(type)) {
      return;
    }
    int event = execution.size() - 1;
    int thread = execution.thread(event);
    history.isLong(event);
    boolean afterOther = false;
    for (int other : history.conflicts(thread, writes)) {
      afterOther = afterOther || !isBefore(other, event, history, execution);
    }
    boolean overlaps = afterOther && length == Length.UNSEEN;
    for (LongCall call : history.longCalls()) {
      overlaps = overlaps || overlap(call, event, writes, history, execution);
    }
    if (overlaps) {
      found.add(type);
    }
    history.add(new LongCall(event, thread, writes, afterOther || length == Length.UNSEEN));
  }

  private boolean overlap(
      LongCall call, int event, boolean writes, CallHistory history, Execution execution) {
    return call.conflicts(execution.thread(event), writes)
        && !isBefore(call.event(), event, history, execution);
  }

  /**
   * Whether something else than the long calls of the collection orders the first event before the
   * second one.
   */
  private boolean isBefore(int first, int second, CallHistory history, Execution execution) {
    if (reachedThreads.length < execution.threadCount()) {
      reachedThreads = new boolean[execution.threadCount()];
    }
    Arrays.fill(reachedThreads, false);
    stamp++;
    int target = execution.thread(second);
    for (int event = first; event <= second; event++) {
      boolean touches = !history.takesLong(event);
      int thread = execution.thread(event);
      if (event == first || reachedThreads[thread] || (touches && isReached(execution, event))) {
        if (thread == target) {
          return true;
        }
        reachedThreads[thread] = true;
        if (touches) {
          reach(execution, event);
        }
      }
    }
    return false;
  }

  private boolean isReached(Execution execution, int event) {
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      int resource = execution.resource(i);
      if (resource < stamps.length && stamps[resource] == stamp) {
        int access = execution.access(i);
        if ((written[resource] && Access.conflict(access, Access.WRITE))
            || (shared[resource] && Access.conflict(access, Access.SHARED))
            || (read[resource] && Access.conflict(access, Access.READ))) {
          return true;
        }
      }
    }
    return false;
  }

  private void reach(Execution execution, int event) {
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      int resource = execution.resource(i);
      if (resource >= stamps.length) {
        int size = 2 * resource + 16;
        stamps = Arrays.copyOf(stamps, size);
        written = Arrays.copyOf(written, size);
        shared = Arrays.copyOf(shared, size);
        read = Arrays.copyOf(read, size);
      }
      boolean fresh = stamps[resource] != stamp;
      int access = execution.access(i);
      stamps[resource] = stamp;
      written[resource] = access == Access.WRITE || (!fresh && written[resource]);
      shared[resource] = access == Access.SHARED || (!fresh && shared[resource]);
      read[resource] = access == Access.READ || (!fresh && read[resource]);
    }
  }
}
