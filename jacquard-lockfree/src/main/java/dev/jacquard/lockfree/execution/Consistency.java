package dev.jacquard.lockfree.execution;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** Which orders of the calls, one after the other, may explain their results. */
public enum Consistency {
  /** Those in which a call that returned before another one began is before it. */
  LINEARIZABLE("linearizable"),
  /** Those in which the calls of each thread are in their order. */
  SEQUENTIAL("sequentially consistent"),
  /** Those in which calls are in their order if there was a time between them with no call. */
  QUIESCENT("quiescently consistent");

  private final String text;

  Consistency(String text) {
    this.text = text;
  }

  /** What a class is that passes. */
  public String text() {
    return text;
  }

  /** Its name in commands and files. */
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The one with that name.
   *
   * @throws IllegalArgumentException if there is none
   */
  public static Consistency parse(String id) {
    return Arrays.stream(values())
        .filter(kind -> kind.id().equals(id.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no consistency \""
                        + id
                        + "\"; there is "
                        + Arrays.stream(values())
                            .map(Consistency::id)
                            .collect(Collectors.joining(", "))));
  }
}
