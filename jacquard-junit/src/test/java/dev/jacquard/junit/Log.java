package dev.jacquard.junit;

import java.util.ArrayList;
import java.util.List;

/**
 * What tests did, over all executions: in a package that is not under test, so nothing is reset.
 */
public final class Log {
  private static final List<String> LINES = new ArrayList<>();

  private Log() {}

  public static synchronized void add(String line) {
    LINES.add(line);
  }

  /** The lines since the last call. */
  public static synchronized List<String> take() {
    List<String> lines = List.copyOf(LINES);
    LINES.clear();
    return lines;
  }
}
