package dev.jacquard.kernel;

import java.util.List;

/**
 * What is trusted: what it does inside a call, up to where it blocks or calls back, is one step.
 *
 * @param jdk whether the JDK is
 * @param program at level {@link Level#LIBRARY} all but the program is; beginnings of the names of
 *     its classes, with dots; if there are none, it is for the host to tell
 * @param seals where no preemptions are placed
 */
public record Trust(boolean jdk, List<String> program, List<Scope> seals) {
  /** The JDK, and the libraries that the host takes for such. */
  public static final Trust DEFAULT = new Trust(true, List.of(), List.of());

  public Trust {
    program = List.copyOf(program);
    seals = List.copyOf(seals);
  }

  public Trust withJdk(boolean value) {
    return new Trust(value, program, seals);
  }

  public Trust withProgram(List<String> value) {
    return new Trust(jdk, value, seals);
  }

  public Trust withSeals(List<Scope> value) {
    return new Trust(jdk, program, value);
  }
}
