package dev.jacquard.bench.macro;

import dev.jacquard.bench.programs.BugPrograms;
import dev.jacquard.bench.stats.GeometricMean;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Prints hit ratios, and those of Yuan 2020 beside them. */
public final class HitTables {
  private final SeedTable seed = SeedTable.load();
  private final Report report;
  private final Map<String, Map<String, Hits>> byProgram = new LinkedHashMap<>();
  private final Set<String> strategies = new LinkedHashSet<>();

  public HitTables(Report report) {
    this.report = report;
    for (Hits hits : report.hits()) {
      byProgram
          .computeIfAbsent(hits.program(), p -> new LinkedHashMap<>())
          .put(hits.strategy(), hits);
      strategies.add(hits.strategy());
    }
  }

  public void print(PrintWriter out) {
    if (byProgram.isEmpty()) {
      return;
    }
    ratios(out);
    means(out);
    intervals(out);
    programs(out);
  }

  /** Two lines per program that the paper has: ours and its. */
  private void ratios(PrintWriter out) {
    Markdown table = new Markdown();
    table.row(prepend("hit ratio", strategies));
    for (String program : byProgram.keySet()) {
      List<String> ours = new ArrayList<>(List.of(program));
      List<String> theirs = new ArrayList<>(List.of("- paper"));
      boolean known = false;
      for (String strategy : strategies) {
        Hits hits = byProgram.get(program).get(strategy);
        Optional<Double> measured = ofSeed(program, strategy);
        known |= measured.isPresent();
        ours.add(cell(hits, measured));
        theirs.add(measured.map(HitTables::ratio).orElse(""));
      }
      table.row(ours);
      if (known) {
        table.row(theirs);
      }
    }
    table.print(out);
    out.println("`*`: more than a factor of two from the paper's. `none`: the bug was not found.");
    out.println();
  }

  private static String cell(Hits hits, Optional<Double> measured) {
    String value = hits.hits() == 0 ? "none" : ratio(hits.ratio());
    return value + (isFar(hits, measured) ? "*" : "");
  }

  /** More than a factor of two, nothing found taken as found once. */
  private static boolean isFar(Hits hits, Optional<Double> measured) {
    if (measured.isEmpty()) {
      return false;
    }
    double factor = hits.atLeastOne() / Math.max(measured.get(), 1e-4);
    return factor > 2 || factor < 0.5;
  }

  private void means(PrintWriter out) {
    List<String> common =
        byProgram.keySet().stream().filter(p -> ofSeed(p, "random").isPresent()).toList();
    List<String> columns = strategies.stream().filter(seed.strategies()::contains).toList();
    if (common.isEmpty() || columns.isEmpty()) {
      return;
    }
    Markdown table = new Markdown();
    table.row(prepend("geometric mean of " + common.size(), strategies));
    Map<String, Double> ours = new LinkedHashMap<>();
    Map<String, Double> theirs = new LinkedHashMap<>();
    for (String strategy : strategies) {
      ours.put(strategy, mean(common, strategy));
      if (columns.contains(strategy)) {
        theirs.put(strategy, meanOfSeed(common, strategy));
      }
    }
    table.row(meanRow("ours", ours));
    table.row(meanRow("paper's", theirs));
    table.print(out);
    for (String strategy : strategies) {
      if (strategy.startsWith("pos")) {
        compare(out, strategy, ours, theirs);
      }
    }
    out.println();
  }

  /** How many times better than the best PCT and than random walk, beside the paper's POS*. */
  private static void compare(
      PrintWriter out, String strategy, Map<String, Double> ours, Map<String, Double> theirs) {
    if (!ours.containsKey("random") || bestPct(ours) == 0 || !theirs.containsKey("pos-star")) {
      return;
    }
    double toPct = ours.get(strategy) / bestPct(ours);
    double seedToPct = theirs.get("pos-star") / bestPct(theirs);
    double toRandom = ours.get(strategy) / ours.get("random");
    double seedToRandom = theirs.get("pos-star") / theirs.get("random");
    out.printf(
        Locale.ROOT,
        "%s to the best PCT: %.2f (POS* in the paper %.2f, which makes %.2f of it); to random walk:"
            + " %.2f (%.2f, %.2f of it)%n",
        strategy,
        toPct,
        seedToPct,
        toPct / seedToPct,
        toRandom,
        seedToRandom,
        toRandom / seedToRandom);
  }

  private static double bestPct(Map<String, Double> means) {
    return means.entrySet().stream()
        .filter(entry -> entry.getKey().matches("pct-\\d+"))
        .mapToDouble(Map.Entry::getValue)
        .max()
        .orElse(0);
  }

  private void intervals(PrintWriter out) {
    Markdown table = new Markdown();
    table.row(prepend("95% interval", strategies));
    for (String program : byProgram.keySet()) {
      List<String> cells = new ArrayList<>(List.of(program));
      for (String strategy : strategies) {
        Wilson interval = byProgram.get(program).get(strategy).interval();
        cells.add(String.format(Locale.ROOT, "%.4f-%.4f", interval.low(), interval.high()));
      }
      table.row(cells);
    }
    table.print(out);
  }

  /** What else was measured of each program. */
  private void programs(PrintWriter out) {
    Markdown table = new Markdown();
    table.row(
        "program", "threads", "points", "events", "conflict rate", "fails by", "executions/s");
    for (String program : byProgram.keySet()) {
      List<Hits> all = List.copyOf(byProgram.get(program).values());
      Report.Conflicts conflicts = report.conflicts().get(program);
      long executions = all.stream().mapToLong(Hits::executions).sum();
      long nanos = all.stream().mapToLong(Hits::nanos).sum();
      table.row(
          program,
          Integer.toString(BugPrograms.named(program).threads()),
          all.get(0).points(),
          conflicts == null ? "" : Integer.toString(conflicts.events()),
          conflicts == null ? "" : ratio(conflicts.rate()),
          all.stream().map(Hits::outcome).filter(o -> !o.isEmpty()).findFirst().orElse("nothing"),
          String.format(Locale.ROOT, "%,.0f", 1e9 * executions / nanos));
    }
    table.print(out);
    if (!report.conflicts().isEmpty()) {
      out.printf(
          Locale.ROOT,
          "Mean conflict rate: %.4f (the paper's, over all its programs: 0.2037)%n%n",
          report.conflicts().values().stream()
              .mapToDouble(Report.Conflicts::rate)
              .average()
              .orElse(0));
    }
  }

  private Optional<Double> ofSeed(String program, String strategy) {
    return seed.ratio(BugPrograms.named(program).seedName(), strategy);
  }

  private double mean(List<String> programs, String strategy) {
    return GeometricMean.of(
        programs.stream().mapToDouble(p -> byProgram.get(p).get(strategy).atLeastOne()));
  }

  private double meanOfSeed(List<String> programs, String strategy) {
    return GeometricMean.of(
        programs.stream().mapToDouble(p -> Math.max(ofSeed(p, strategy).orElseThrow(), 1e-4)));
  }

  private List<String> meanRow(String name, Map<String, Double> means) {
    List<String> cells = new ArrayList<>(List.of(name));
    for (String strategy : strategies) {
      cells.add(means.containsKey(strategy) ? ratio(means.get(strategy)) : "");
    }
    return cells;
  }

  private static String ratio(double value) {
    return String.format(Locale.ROOT, "%.4f", value);
  }

  private static List<String> prepend(String first, Set<String> rest) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(rest);
    return all;
  }
}
