package dev.jacquard.lockfree.transactions.code;

import dev.jacquard.lockfree.transactions.plan.AccessSite;
import java.util.ArrayList;
import java.util.List;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Which access of an operation may come right after which: a cut is between such two. Rather one
 * pair too many than one too few, as plans that cut the same pairs are taken for the same: code
 * that no call in sight leads to may come at any time, and each instruction may throw.
 */
public final class ControlFlow {
  /** Two accesses of one operation, the second of which may come right after the first. */
  public record Edge(AccessSite from, AccessSite to) {}

  private ControlFlow() {}

  /**
   * All such pairs.
   *
   * @param known the accesses that there are; what is in neither set is passed over
   * @param possible those that there may be, if calls lead to them
   */
  public static List<Edge> edges(
      Structure structure, Set<AccessSite> known, Set<AccessSite> possible) {
    SortedMap<String, NavigableSet<AccessSite>> byOperation = new TreeMap<>();
    for (AccessSite site : known) {
      byOperation.computeIfAbsent(site.operation(), o -> new TreeSet<>()).add(site);
    }
    List<Edge> edges = new ArrayList<>();
    byOperation.forEach(
        (operation, own) -> {
          NavigableSet<AccessSite> all = new TreeSet<>(own);
          possible.stream().filter(site -> site.operation().equals(operation)).forEach(all::add);
          OperationGraph graph = OperationGraph.of(structure, operation, all);
          boolean inSight = graph.leadsTo(own);
          for (AccessSite from : all) {
            if (!inSight) {
              all.forEach(to -> edges.add(new Edge(from, to)));
            } else if (graph.leadsTo(Set.of(from))) {
              graph.nextOf(from).forEach(to -> edges.add(new Edge(from, to)));
            }
          }
        });
    return edges;
  }
}
