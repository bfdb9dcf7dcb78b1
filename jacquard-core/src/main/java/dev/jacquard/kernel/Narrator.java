package dev.jacquard.kernel;

/** What those ask who tell people of an execution: names, words, values. */
public interface Narrator extends ProgramParts {
  String threadName(int thread);

  /** What a resource is called, for people. */
  default String resourceName(int id) {
    return resource(id).name();
  }

  /** What an event did, without values. */
  default Action action(Execution execution, int event) {
    return operation(execution.operation(event)).site().action();
  }

  /**
   * The innermost method around an operation, with its class if it has one; empty if there is none,
   * or if {@linkplain #hasStacks stacks} tell it.
   */
  default String methodOf(int operation) {
    return "";
  }

  /** Whether an event is a detail of a call into a layer below the program. */
  default boolean isInternal(Execution execution, int event) {
    return false;
  }

  /**
   * The value that an event read or wrote, or how it ended. Of a host with {@linkplain #hasStacks
   * real threads} it is right only until something else happens.
   */
  default EventValue value(Execution execution, int event) {
    return EventValue.NONE;
  }

  /**
   * Where in the code the thread failed that decided the outcome of the execution that has just
   * ended: tells bugs from each other whose messages have values in them. Empty if not known.
   */
  default String failurePlace(int thread) {
    return "";
  }

  /** What the thread threw and nobody caught in the execution that has just ended, or null. */
  default Throwable thrown(int thread) {
    return null;
  }

  /** Whether threads have stacks that say more than the places of operations; not in models. */
  default boolean hasStacks() {
    return false;
  }
}
