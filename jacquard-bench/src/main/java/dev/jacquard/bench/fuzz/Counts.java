package dev.jacquard.bench.fuzz;

import java.io.PrintStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What was done so far. */
final class Counts {
  private static final int MOST_NOTES = 5;
  private static final int MOST_NAMED = 10;

  private final PrintStream out;
  private final Map<String, Integer> kinds = new TreeMap<>();
  private int programs;
  private int complete;
  private int modelled;
  private int stressed;
  private int skipped;
  private int weak;
  private long outcomes;
  private long partialOrders;
  private long real;

  Counts(PrintStream out) {
    this.out = out;
  }

  void count(Program program) {
    programs++;
    Generator.KINDS.forEach(kind -> kinds.putIfAbsent(kind.text(), 0));
    program.statements().forEach(each -> kinds.merge(each.kind().text(), 1, Integer::sum));
  }

  void skipped() {
    skipped++;
  }

  void complete(int outcomes, long partialOrders, boolean modelled) {
    complete++;
    this.outcomes += outcomes;
    this.partialOrders += partialOrders;
    this.modelled += modelled ? 1 : 0;
  }

  void stressed(int outcomes) {
    stressed++;
    real += outcomes;
  }

  /** Something that a weak memory may explain; the first ones are printed. */
  void weak(Program program, Difference difference) {
    if (++weak <= MOST_NOTES) {
      out.printf(
          "note: seen on the JVM only, in a program with data races (seed %d):%n%s%s",
          program.seed(), program, difference.details());
    }
  }

  void print() {
    out.printf(
        "%,d programs: %,d complete, %,d skipped; %,d partial orders, %,d outcomes%n",
        programs, complete, skipped, partialOrders, outcomes);
    out.printf(
        "%,d equal to the model; %,d on the JVM, %,d outcomes there, %,d notes about races%n",
        modelled, stressed, real, weak);
    List<String> never =
        kinds.entrySet().stream().filter(e -> e.getValue() == 0).map(Map.Entry::getKey).toList();
    out.printf("%,d of %,d kinds of statements", kinds.size() - never.size(), kinds.size());
    out.printf("%s%n", never.size() > MOST_NAMED ? "" : ", never: " + String.join("; ", never));
    out.flush();
  }
}
