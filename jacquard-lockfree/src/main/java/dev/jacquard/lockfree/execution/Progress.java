package dev.jacquard.lockfree.execution;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What must be so of threads whose others may stop anywhere, for good, whatever they hold. */
public enum Progress {
  /** A thread ends its calls if all others have stopped. */
  OBSTRUCTION_FREE("obstruction-free"),
  /** Threads that have not stopped end their calls. */
  LOCK_FREE("lock-free"),
  /** The same; and the most steps that a call takes are told. */
  WAIT_FREE("wait-free");

  private final String text;

  Progress(String text) {
    this.text = text;
  }

  /** What a class is that passes. */
  public String text() {
    return text;
  }

  /** Its name in commands and files. */
  public String id() {
    return text;
  }

  /**
   * The one with that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Progress parse(String id) {
    return Arrays.stream(values())
        .filter(kind -> kind.id().equals(id.toLowerCase(Locale.ROOT).replace('_', '-')))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no guarantee of progress \""
                        + id
                        + "\"; there is "
                        + Arrays.stream(values())
                            .map(Progress::id)
                            .collect(Collectors.joining(", "))));
  }

  /** Whether threads may be stopped so that this many of them are left. */
  public boolean asksOf(int left) {
    return this == OBSTRUCTION_FREE ? left == 1 : left >= 1;
  }
}
