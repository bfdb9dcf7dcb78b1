package dev.jacquard.analysis;

import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Resource;

/** Since when a thread holds what it holds at the end of an execution. */
public final class Holding {
  private Holding() {}

  /**
   * The event by which a thread acquired a lock that it still holds; of several holds for reading,
   * the innermost. To hold something more makes the word of a lock larger, whatever its kind.
   *
   * @param resource in its state at the end of the execution
   * @return the number of the event, or -1 if the thread did nothing of the kind: it lives, and
   *     others wait for its end
   */
  public static int since(Execution execution, Resource resource, int holder) {
    int released = 0;
    long after = resource.word();
    for (int event = execution.size() - 1; event >= 0; event--) {
      int touch = touch(execution, event, resource.id());
      if (touch < 0) {
        continue;
      }
      long before = execution.word(touch);
      if (execution.thread(event) == holder && before < after && released-- == 0) {
        return event;
      }
      if (execution.thread(event) == holder && before > after) {
        released++;
      }
      after = before;
    }
    return -1;
  }

  private static int touch(Execution execution, int event, int resource) {
    for (int i = execution.firstTouch(event); i < execution.firstTouch(event + 1); i++) {
      if (execution.resource(i) == resource) {
        return i;
      }
    }
    return -1;
  }
}
