package dev.jacquard.kernel;

import java.util.Locale;

/** How an execution ended. */
public enum Outcome {
  PASSED,
  /** An assertion of the program, or the check at its end, failed. */
  ASSERTION,
  /** A thread ended by an exception that nobody caught. */
  EXCEPTION,
  /** A thread ran out of memory. */
  OUT_OF_MEMORY,
  /** A thread asked the JVM to exit. */
  EXIT,
  /** Threads are left, none can ever go on. */
  DEADLOCK,
  /** Threads are left that only spin: they read the same values over and over. */
  LIVELOCK,
  /** The scenario has ended, but a thread that it started never can. */
  LEAK,
  /** Two accesses of one variable raced; an outcome only where that was asked for. */
  RACE,
  /** No order of the calls, one after the other, has the results that they had. */
  NOT_LINEARIZABLE,
  /** The limit of steps was reached. */
  TIME_LIMIT,
  /** A schedule that was to be repeated did not fit the program. */
  DIVERGED,
  /** The strategy abandoned the execution: all that could follow is covered elsewhere. */
  PRUNED;

  /** The name in reports and in JSON. */
  public String id() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** Whether a user should hear of it as a bug. */
  public boolean isBug() {
    return switch (this) {
      case ASSERTION,
          EXCEPTION,
          OUT_OF_MEMORY,
          EXIT,
          DEADLOCK,
          LIVELOCK,
          LEAK,
          RACE,
          NOT_LINEARIZABLE,
          TIME_LIMIT ->
          true;
      case PASSED, DIVERGED, PRUNED -> false;
    };
  }

  /** Whether threads are left that can never go on. */
  public boolean isHang() {
    return switch (this) {
      case DEADLOCK, LIVELOCK, LEAK -> true;
      case PASSED,
          ASSERTION,
          EXCEPTION,
          OUT_OF_MEMORY,
          EXIT,
          RACE,
          NOT_LINEARIZABLE,
          TIME_LIMIT,
          DIVERGED,
          PRUNED ->
          false;
    };
  }
}
