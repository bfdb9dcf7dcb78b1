package dev.jacquard.bench.structures;

import dev.jacquard.bench.jvm.ForkedJvm;
import java.io.File;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Lets both tools test each structure in turns, each in a new JVM, with the same time. */
public final class StructureBenchmark {
  private final List<Structure> structures;
  private final int rounds;
  private final double seconds;

  /**
   * @param seconds the most that a tool may take
   */
  public StructureBenchmark(List<Structure> structures, int rounds, double seconds) {
    this.structures = List.copyOf(structures);
    this.rounds = rounds;
    this.seconds = seconds;
  }

  /** Prints the table, a row as soon as it is known, and then what the tools have said. */
  public void run(PrintWriter out, PrintWriter progress) throws IOException, InterruptedException {
    Path libraries = ForkedJvm.jar().resolveSibling("peers");
    if (!Files.isDirectory(libraries)) {
      throw new IllegalArgumentException(
          "no folder " + libraries + " with the peers: build with \"mvn package\" first");
    }
    out.printf(
        Locale.ROOT,
        "JDK %s, median of %d rounds, at most %.0f s each. A dash: found nothing.%n%n",
        Runtime.version().feature(),
        rounds,
        seconds);
    out.printf(
        "%-14s %10s %10s %7s %21s %21s%n",
        "structure",
        "Jacquard",
        "Lincheck",
        "ratio",
        "Jacquard, executions",
        "Lincheck, executions");
    List<String> said = new ArrayList<>();
    for (Structure structure : structures) {
      List<Tried> ours = new ArrayList<>();
      List<Tried> theirs = new ArrayList<>();
      for (int round = 1; round <= rounds; round++) {
        progress.printf("%s, round %d of %d%n", structure.label(), round, rounds);
        String entry = libraries + File.separator + "*";
        theirs.add(tried(new ForkedJvm().andOnClassPath(entry), LincheckTries.class, structure));
        ours.add(
            tried(
                new ForkedJvm().withAgent().andOnClassPath(entry), JacquardTries.class, structure));
      }
      row(out, structure, ours, theirs);
      said.add(structure.label() + ", Jacquard: " + ours.get(0).said());
      said.add(structure.label() + ", Lincheck: " + theirs.get(0).said());
    }
    out.println();
    said.forEach(out::println);
    out.flush();
  }

  private static void row(
      PrintWriter out, Structure structure, List<Tried> ours, List<Tried> theirs) {
    double mine = median(ours, Tried::seconds);
    double other = median(theirs, Tried::seconds);
    out.printf(
        Locale.ROOT,
        "%-14s %10s %10s %6.1fx %,21.0f %,21.0f%n",
        structure.label(),
        text(ours, mine),
        text(theirs, other),
        other / mine,
        median(ours, Tried::executions),
        median(theirs, Tried::executions));
    out.flush();
  }

  private static String text(List<Tried> rounds, double seconds) {
    long wrong = rounds.stream().filter(Tried::wrong).count();
    String how =
        wrong == rounds.size() ? "" : wrong == 0 ? "- " : wrong + "/" + rounds.size() + " ";
    return String.format(Locale.ROOT, "%s%.1f s", how, seconds);
  }

  private Tried tried(ForkedJvm jvm, Class<?> main, Structure structure)
      throws IOException, InterruptedException {
    return jvm.run(Tried.class, main, structure.label(), Double.toString(seconds));
  }

  private static double median(List<Tried> rounds, ToDoubleFunction<Tried> value) {
    double[] sorted = rounds.stream().mapToDouble(value).sorted().toArray();
    int middle = sorted.length / 2;
    return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
  }
}
