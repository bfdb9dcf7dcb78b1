package dev.jacquard.kernel;

import java.util.List;
import java.util.function.Supplier;

/**
 * Looks on while an execution runs, for what is not recorded because it costs much more than an
 * operation does. So this is only for an execution that is run once more, when it is known that it
 * is of interest.
 */
public interface Witness {
  /** Called by the host at the start of each execution. */
  default void start(Host host) {}

  /**
   * Called by the host when a thread announces an operation, other than its beginning, at which it
   * has no stack.
   *
   * @param stack the thread's stack, the innermost frame first; asked for if it is of interest
   */
  default void announced(int thread, Supplier<List<StackTraceElement>> stack) {}

  /**
   * Called by the host when an event has taken effect in the program, and nothing has happened
   * since: the time to ask it for {@linkplain Host#value values}.
   */
  default void happened(int event) {}
}
