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

  /** Waits in real time. */
  public static void waitFor(int millis) {
    long end = System.nanoTime() + millis * 1_000_000L;
    while (System.nanoTime() < end) {
      Thread.onSpinWait();
    }
  }

  /** The lines since the last call. */
  public static synchronized List<String> take() {
    List<String> lines = List.copyOf(LINES);
    LINES.clear();
    return lines;
  }
}
