package dev.jacquard.bench.peers;

import java.io.IOException;
import java.io.PrintWriter;
import java.net.URISyntaxException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;

/** Measures both sides in turns, so that what else the machine does hits both. */
public final class PeerBenchmark {
  private final int rounds;
  private final double warmUp;
  private final double seconds;

  public PeerBenchmark(int rounds, double warmUp, double seconds) {
    this.rounds = rounds;
    this.warmUp = warmUp;
    this.seconds = seconds;
  }

  /** Prints the table, a row as soon as it is known. */
  public void run(PrintWriter out, PrintWriter progress)
      throws IOException, InterruptedException, URISyntaxException {
    PeerJvm jvm = new PeerJvm();
    out.printf(
        "JDK %s, median of %d rounds. Warm: executions/s after %.0f s. Cold: seconds from the start"
            + " of the JVM%nto the end of the first %,d executions (fewer if the tool stops before:"
            + " their number).%n%n",
        Runtime.version().feature(), rounds, warmUp, Measured.COLD);
    out.printf(
        "%-20s %12s %12s %7s %16s %16s%n",
        "program", "Jacquard", "Lincheck", "ratio", "Jacquard cold", "Lincheck cold");
    for (PeerProgram program : PeerProgram.values()) {
      List<Measured> ours = new ArrayList<>();
      List<Measured> theirs = new ArrayList<>();
      for (int round = 1; round <= rounds; round++) {
        progress.printf("%s, round %d of %d%n", program.label(), round, rounds);
        theirs.add(jvm.run(LincheckSide.class, program, warmUp, seconds));
        ours.add(jvm.run(JacquardSide.class, program, warmUp, seconds));
      }
      double rate = median(ours, Measured::rate);
      double peer = median(theirs, Measured::rate);
      out.printf(
          "%-20s %,12.0f %,12.0f %6.1fx %16s %16s%n",
          program.label(), rate, peer, rate / peer, cold(ours), cold(theirs));
      out.flush();
    }
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
