package dev.jacquard.bench.peers;

import dev.jacquard.bench.jvm.ForkedJvm;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Measures both sides in turns, so that what else the machine does hits both. */
public final class PeerBenchmark {
  private final int rounds;
  private final double warmUp;
  private final double seconds;
  private final String strategy;
  private final int executions;

  /**
   * Makes it.
   *
   * @param strategy by which Jacquard explores
   * @param executions how many an exploration has
   */
  public PeerBenchmark(int rounds, double warmUp, double seconds, String strategy, int executions) {
    this.rounds = rounds;
    this.warmUp = warmUp;
    this.seconds = seconds;
    this.strategy = strategy;
    this.executions = executions;
  }

  /** Prints the table, a row as soon as it is known. */
  public void run(PrintWriter out, PrintWriter progress) throws IOException, InterruptedException {
    Path libraries = ForkedJvm.jar().resolveSibling("peers");
    if (!Files.isDirectory(libraries)) {
      throw new IllegalArgumentException(
          "no folder " + libraries + " with the peers: build with \"mvn package\" first");
    }
    out.printf(
        "JDK %s, %s, median of %d rounds. Warm: executions/s after %.0f s, %,d at a time. Cold:"
            + " seconds from the start of the JVM%nto the end of the first %,d executions (fewer if"
            + " the tool stops before: their number).%n%n",
        Runtime.version().feature(), strategy, rounds, warmUp, executions, Measured.COLD);
    out.printf(
        "%-20s %12s %12s %7s %16s %16s%n",
        "program", "Jacquard", "Lincheck", "ratio", "Jacquard cold", "Lincheck cold");
    for (PeerProgram program : PeerProgram.values()) {
      List<Measured> ours = new ArrayList<>();
      List<Measured> theirs = new ArrayList<>();
      for (int round = 1; round <= rounds; round++) {
        progress.printf("%s, round %d of %d%n", program.label(), round, rounds);
        ForkedJvm peer = new ForkedJvm().andOnClassPath(libraries + File.separator + "*");
        theirs.add(measure(peer, LincheckSide.class, program));
        ours.add(measure(new ForkedJvm().withAgent(), JacquardSide.class, program));
      }
      double rate = median(ours, Measured::rate);
      double theirRate = median(theirs, Measured::rate);
      out.printf(
          "%-20s %,12.0f %,12.0f %6.1fx %16s %16s%n",
          program.label(), rate, theirRate, rate / theirRate, cold(ours), cold(theirs));
      out.flush();
    }
  }

  private Measured measure(ForkedJvm jvm, Class<?> side, PeerProgram program)
      throws IOException, InterruptedException {
    String output =
        jvm.run(
            side,
            program.label(),
            strategy,
            Double.toString(warmUp),
            Double.toString(seconds),
            Integer.toString(executions));
    Measured measured = Measured.parse(output);
    if (measured == null) {
      throw new IOException(side.getSimpleName() + " measured nothing:\n" + output);
    }
    return measured;
  }

  private static String cold(List<Measured> rounds) {
    double seconds = median(rounds, Measured::coldSeconds);
    double executions = median(rounds, Measured::coldExecutions);
    String text = String.format("%.2f s", seconds);
    return executions < Measured.COLD ? String.format("%s (%.0f)", text, executions) : text;
  }

  static double median(List<Measured> rounds, ToDoubleFunction<Measured> value) {
    double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
