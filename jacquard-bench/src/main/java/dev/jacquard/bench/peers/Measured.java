package dev.jacquard.bench.peers;

import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * What one JVM found out about itself; travels as a line of text.
 *
 * @param coldSeconds from the start of the JVM to the end of the first {@link #COLD} executions
 * @param coldExecutions how many those were: a tool may stop earlier
 * @param rate executions per second once the JVM is warm
 */
record Measured(double coldSeconds, long coldExecutions, double rate) {
  /** Executions of the cold part. */
  static final int COLD = 1_000;

  private static final String MARK = "measured ";

  /** Runs executions. */
  interface Batch {
    /** Returns how many were run: at most so many. */
    long run(int executions) throws Exception;
  }

  /**
   * Measures in this JVM, which must be a new one, and prints the result.
   *
   * @param arguments seconds of warm-up, seconds, and executions of each batch after the cold part
   */
  static void print(Batch batch, List<String> arguments) throws Exception {
    long first = batch.run(COLD);
    long start = ManagementFactory.getRuntimeMXBean().getStartTime();
    double cold = (System.currentTimeMillis() - start) / 1e3;
    int size = Integer.parseInt(arguments.get(2));
    rate(batch, size, Double.parseDouble(arguments.get(0)));
    double rate = rate(batch, size, Double.parseDouble(arguments.get(1)));
    System.out.println(MARK + cold + " " + first + " " + rate);
  }

  private static double rate(Batch batch, int size, double seconds) throws Exception {
    long executions = 0;
    long start = System.nanoTime();
    double elapsed;
    do {
      executions += batch.run(size);
      elapsed = (System.nanoTime() - start) / 1e9;
    } while (elapsed < seconds);
    return executions / elapsed;
  }

  /** Reads the line out of what a JVM printed; null if there is none. */
  static Measured parse(String output) {
    for (String line : output.lines().toList()) {
      if (line.startsWith(MARK)) {
        String[] words = line.substring(MARK.length()).split(" ", -1);
        return new Measured(
            Double.parseDouble(words[0]), Long.parseLong(words[1]), Double.parseDouble(words[2]));
      }
    }
    return null;
  }
}
