package dev.jacquard.kernel;

import java.util.List;

/** What results ask: all that makes less of what an exploration says. */
public interface Reservations {
  /** One for each execution that ended early, as a thread was stuck: what is told of that. */
  default List<String> stuck() {
    return List.of();
  }

  /** Where the program waited for what is not controlled: sockets and the like. */
  default List<String> uncontrolled() {
    return List.of();
  }

  /** What may not be as whoever asked for it thinks, and hides nothing; for users. */
  default List<String> warnings() {
    return List.of();
  }

  /** What could not be controlled as it should be, each said once, and what to do; for users. */
  default List<String> gaps() {
    return List.of();
  }

  /** What not even a search that has no execution left would find; for users. */
  default List<String> limits() {
    return List.of();
  }

  /** Whether a call of a trusted layer was one step where others could have come between. */
  default boolean leavesOutInCalls() {
    return false;
  }

  /** Whether it is certain that the program does the same when the same steps are taken. */
  default boolean isSteady() {
    return true;
  }

  /**
   * Whether there can be data races in the last execution. Looking for them costs, so a host that
   * surely knows of none says so.
   */
  default boolean mayRace() {
    return true;
  }
}
