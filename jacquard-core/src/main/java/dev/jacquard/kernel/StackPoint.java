package dev.jacquard.kernel;

/**
 * An operation of a thread, in whatever execution does the same: the first that the thread
 * announces, its beginning, has the index 0.
 */
public record StackPoint(int thread, int index) {
  /** The operation that became an event. */
  public static StackPoint of(Execution execution, int event) {
    int thread = execution.thread(event);
    return new StackPoint(thread, count(execution, thread, event));
  }

  /** The operation after the last event of a thread: the one that is pending, if there is one. */
  public static StackPoint afterLast(Execution execution, int thread) {
    return new StackPoint(thread, count(execution, thread, execution.size()));
  }

  private static int count(Execution execution, int thread, int end) {
    int count = 0;
    for (int event = 0; event < end; event++) {
      count += execution.thread(event) == thread ? 1 : 0;
    }
    return count;
  }
}
