package dev.jacquard.lockfree.transactions.report;

import dev.jacquard.lockfree.transactions.code.Structure;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The code of operations with brackets around their transactions. Where the source is not to be
 * had, only the accesses are listed.
 *
 * <pre>
 * pop
 *   [ 31      read = top.get();
 *     32      next = read.last;
 *   ] cut after read Node.last
 *   [ 33    } while (!top.compareAndSet(read, next));
 *   ]
 * </pre>
 */
public final class Listing {
  private final Structure structure;

  /** Null if there is none. */
  private final Path sources;

  /**
   * @param sources the folder with the packages of the sources; null if there is none
   */
  public Listing(Structure structure, Path sources) {
    this.structure = structure;
    this.sources = sources;
  }

  /**
   * The lines for all operations that have accesses.
   *
   * @param accesses all that were seen
   */
  public List<String> lines(Collection<AccessSite> accesses, Plan plan) {
    SortedSet<AccessSite> all = new TreeSet<>(accesses);
    plan.cuts().forEach(cut -> all.add(cut.site()));
    SortedMap<String, SortedMap<String, List<AccessSite>>> byPlace = new TreeMap<>();
    for (AccessSite site : all) {
      byPlace
          .computeIfAbsent(site.operation(), o -> new TreeMap<>())
          .computeIfAbsent(site.owner() + "." + site.method(), m -> new ArrayList<>())
          .add(site);
    }
    List<String> lines = new ArrayList<>();
    byPlace.forEach(
        (operation, methods) -> {
          lines.add(operation);
          methods.forEach((method, sites) -> list(method, sites, methods, plan, lines));
        });
    return lines;
  }

  private void list(
      String method,
      List<AccessSite> sites,
      Map<String, List<AccessSite>> methods,
      Plan plan,
      List<String> lines) {
    if (methods.size() > 1) {
      lines.add("  in " + method);
    }
    SortedMap<Integer, List<AccessSite>> byLine = new TreeMap<>();
    for (AccessSite site : sites) {
      byLine.computeIfAbsent(structure.line(site), l -> new ArrayList<>()).add(site);
    }
    List<String> source = source(sites.get(0));
    boolean[] opens = {true};
    for (int line = byLine.firstKey(); line <= byLine.lastKey(); line++) {
      List<AccessSite> here = byLine.getOrDefault(line, List.of());
      if (line >= 1 && line <= source.size()) {
        cuts(here, false, plan, opens, lines);
        lines.add(bracket(opens) + number(line) + source.get(line - 1).stripTrailing());
        cuts(here, true, plan, opens, lines);
        continue;
      }
      for (AccessSite site : here) {
        cuts(List.of(site), false, plan, opens, lines);
        lines.add(bracket(opens) + number(line) + structure.action(site));
        cuts(List.of(site), true, plan, opens, lines);
      }
    }
    if (!opens[0]) {
      lines.add("  ]");
    }
  }

  private static String bracket(boolean[] opens) {
    String bracket = opens[0] ? "  [" : "   ";
    opens[0] = false;
    return bracket;
  }

  private static String number(int line) {
    return line == 0 ? "     " : String.format(Locale.ROOT, "%4d ", line);
  }

  private void cuts(
      List<AccessSite> sites, boolean after, Plan plan, boolean[] opens, List<String> lines) {
    for (AccessSite site : sites) {
      SyncPoint point = after ? site.after() : site.before();
      if (plan.cuts().contains(point)) {
        lines.add("  ] cut " + (after ? "after " : "before ") + structure.action(site));
        opens[0] = true;
      }
    }
  }

  private List<String> source(AccessSite site) {
    if (sources == null) {
      return List.of();
    }
    String name = site.owner();
    int dot = name.lastIndexOf('.');
    String folder = dot < 0 ? "" : name.substring(0, dot).replace('.', '/');
    Path file = sources.resolve(folder).resolve(structure.source(site));
    try {
      return Files.isRegularFile(file)
          ? Files.readString(file, StandardCharsets.UTF_8).lines().toList()
          : List.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
