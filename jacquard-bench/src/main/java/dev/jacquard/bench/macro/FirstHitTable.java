package dev.jacquard.bench.macro;

import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Prints how many executions and how much time it took to find each bug once. */
public final class FirstHitTable {
  private final Map<String, Map<String, List<FirstHit>>> byProgram = new LinkedHashMap<>();
  private final Set<String> strategies = new LinkedHashSet<>();

  public FirstHitTable(Report report) {
    for (FirstHit hit : report.firstHits()) {
      byProgram
          .computeIfAbsent(hit.program(), p -> new LinkedHashMap<>())
          .computeIfAbsent(hit.strategy(), s -> new ArrayList<>())
          .add(hit);
      strategies.add(hit.strategy());
    }
  }

  public void print(PrintWriter out) {
    if (byProgram.isEmpty()) {
      return;
    }
    Markdown table = new Markdown();
    List<String> header = new ArrayList<>(List.of("executions to the bug, time"));
    header.addAll(strategies);
    table.row(header);
    byProgram.forEach(
        (program, cells) -> {
          List<String> row = new ArrayList<>(List.of(program));
          strategies.forEach(strategy -> row.add(cell(cells.get(strategy))));
          table.row(row);
        });
    table.print(out);
    out.println("Medians; least to most in brackets. `k/n`: found from k of n seeds, in the time.");
    out.println();
  }

  private static String cell(List<FirstHit> hits) {
    if (hits == null) {
      return "";
    }
    List<FirstHit> found = hits.stream().filter(FirstHit::found).toList();
    if (found.isEmpty()) {
      long tried = hits.stream().mapToLong(FirstHit::executions).max().orElse(0);
      return String.format(Locale.ROOT, "none in %,d", tried);
    }
    long[] executions = found.stream().mapToLong(FirstHit::executions).sorted().toArray();
    long[] nanos = found.stream().mapToLong(FirstHit::nanos).sorted().toArray();
    StringBuilder text = new StringBuilder();
    text.append(String.format(Locale.ROOT, "%,d", executions[executions.length / 2]));
    if (executions.length > 1) {
      text.append(
          String.format(
              Locale.ROOT, " (%,d-%,d)", executions[0], executions[executions.length - 1]));
    }
    text.append(", ").append(time(nanos[nanos.length / 2]));
    if (found.size() < hits.size()) {
      text.append(String.format(Locale.ROOT, ", %d/%d", found.size(), hits.size()));
    }
    return text.toString();
  }

  private static String time(long nanos) {
    return nanos < 1e9
        ? String.format(Locale.ROOT, "%.0f ms", Math.max(1, nanos / 1e6))
        : String.format(Locale.ROOT, "%.1f s", nanos / 1e9);
  }
}
