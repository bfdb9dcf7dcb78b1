package dev.jacquard.kernel;

import java.util.List;

/**
 * What is trusted: what it does inside a call, up to where it blocks or calls back, is one step.
 *
 * @param jdk whether the JDK is
 * @param program at level {@link Level#LIBRARY} all but the program is; beginnings of the names of
 *     its classes, with dots; if there are none, it is for the host to tell
 */
public record Trust(boolean jdk, List<String> program) {
  /** The JDK, and the libraries that the host takes for such. */
  public static final Trust DEFAULT = new Trust(true, List.of());

  public Trust {
    program = List.copyOf(program);
  }

  public Trust withJdk(boolean value) {
    return new Trust(value, program);
  }

  public Trust withProgram(List<String> value) {
    return new Trust(jdk, value);
  }
}
