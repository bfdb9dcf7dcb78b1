package dev.jacquard.bench.estimates;

import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;

/** Prints how near probes are, in the columns of the other techniques. */
public final class ProbeTable {
  private static final List<String> NAMES =
      List.of("probes alone", "probes, each second execution", "probes, each tenth execution");

  private ProbeTable() {}

  /** The harmonic means over all trees. */
  public static void print(PrintWriter out, List<ProbeAccuracy> trees) {
    for (int i = 0; i < NAMES.size(); i++) {
      int share = i;
      row(out, NAMES.get(i), part -> ProbeAccuracy.mean(trees, share, part));
      row(out, "  the worst of " + ProbeAccuracy.SEEDS + " seeds", p -> bySeed(trees, share, p)[0]);
      row(out, "  the best", part -> bySeed(trees, share, part)[ProbeAccuracy.SEEDS - 1]);
    }
  }

  /** How near what results tell is, of all trees or one. */
  public static void printTold(PrintWriter out, List<ToldAccuracy> trees) {
    row(out, "as told by a result", part -> ToldAccuracy.mean(trees, part));
  }

  private static double[] bySeed(List<ProbeAccuracy> trees, int share, int part) {
    return IntStream.range(0, ProbeAccuracy.SEEDS)
        .mapToDouble(seed -> ProbeAccuracy.mean(trees, share, part, seed))
        .sorted()
        .toArray();
  }

  /** Of one tree. */
  public static void print(PrintWriter out, ProbeAccuracy tree) {
    for (int i = 0; i < NAMES.size(); i++) {
      int share = i;
      row(out, "  " + NAMES.get(i), part -> ProbeAccuracy.mean(List.of(tree), share, part));
    }
    row(out, "    alone, the worst seed", part -> tree.sorted(0, part)[0]);
    row(out, "    alone, the best seed", part -> tree.sorted(0, part)[ProbeAccuracy.SEEDS - 1]);
  }

  private static void row(PrintWriter out, String name, IntToDoubleFunction accuracy) {
    StringBuilder row = new StringBuilder(String.format("%-46s", name));
    for (int part = 0; part < Accuracy.PARTS.size(); part++) {
      row.append(String.format(Locale.ROOT, " %6.1f%%", 100 * accuracy.applyAsDouble(part)));
    }
    out.println(row);
  }
}
