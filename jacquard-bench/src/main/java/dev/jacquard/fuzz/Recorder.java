package dev.jacquard.fuzz;

import java.util.Arrays;

/**
 * The results of one execution. The agent leaves this package alone, so keeping a result is no step
 * of the program, and what a thread did before a deadlock is known too. Arrays only: collections of
 * the JDK have hooks.
 */
public final class Recorder {
  private final String[] results;
  private String end = "";

  /** For so many threads. */
  public Recorder(int threads) {
    results = new String[threads];
    clear();
  }

  /** Forgets everything: another execution begins. */
  public void clear() {
    Arrays.fill(results, "");
    end = "";
  }

  /** A thread has a result. Only the thread itself tells, so nothing is locked. */
  public void add(int thread, Object result) {
    results[thread] = results[thread] + " " + result;
  }

  /** All threads are done; what they left. */
  public void end(String state) {
    end = state;
  }

  /** All results, and what the threads left. */
  public String text() {
    return results(results) + end;
  }

  /** All results so far. */
  public String partial() {
    return results(results);
  }

  /** The results of threads in one text. */
  public static String results(String[] each) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < each.length; i++) {
      text.append('T').append(i).append(':').append(each[i]).append("; ");
    }
    return text.toString();
  }
}
