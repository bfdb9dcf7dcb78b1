package dev.jacquard.lockfree.transactions.space;

import dev.jacquard.lockfree.transactions.code.ControlFlow;
import dev.jacquard.lockfree.transactions.code.ControlFlow.Edge;
import dev.jacquard.lockfree.transactions.code.Structure;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import dev.jacquard.lockfree.transactions.plan.Plan;
import dev.jacquard.lockfree.transactions.plan.SyncPoint;
import dev.jacquard.lockfree.transactions.profile.Profile;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The plans for a structure: two bits for each access that is in conflict, a cut before it and one
 * after it. What a plan does is given by the pairs of accesses that it cuts, one of which may come
 * right after the other: bits that cut the same pairs are one plan, the normalised one.
 */
public final class PlanSpace {
  private final Structure structure;
  private final Set<String> operations;
  private final List<SyncPoint> points = new ArrayList<>();

  /** By point, the pairs that it cuts. */
  private final List<BitSet> cutBy = new ArrayList<>();

  private final List<Edge> edges;
  private final boolean complete;

  /**
   * @param operations the names of the methods that run as transactions
   */
  public PlanSpace(Structure structure, Set<String> operations, Profile profile) {
    this.structure = structure;
    this.operations = operations;
    // What was not seen would lie between others if it were executed.
    Set<AccessSite> possible =
        profile.complete() ? Set.of() : structure.mayAccess(profile.accesses());
    complete = profile.complete();
    edges = ControlFlow.edges(structure, profile.accesses(), possible);
    for (AccessSite site : profile.conflicting()) {
      add(site.before());
      add(site.after());
    }
  }

  private void add(SyncPoint point) {
    BitSet cut = new BitSet();
    for (int i = 0; i < edges.size(); i++) {
      AccessSite end = point.after() ? edges.get(i).from() : edges.get(i).to();
      if (end.equals(point.site())) {
        cut.set(i);
      }
    }
    points.add(point);
    cutBy.add(cut);
  }

  /** Whether every schedule was seen, so that there are no other accesses. */
  public boolean complete() {
    return complete;
  }

  /** The points, by bit. */
  public List<SyncPoint> points() {
    return points;
  }

  /** The pairs of accesses between which a plan may cut; a cut is a set of their numbers. */
  public List<Edge> edges() {
    return edges;
  }

  /** What these bits cut. */
  public BitSet cut(BitSet bits) {
    BitSet cut = new BitSet();
    bits.stream().forEach(bit -> cut.or(cutBy.get(bit)));
    return cut;
  }

  /** What the plan cuts, as far as that is here. */
  public BitSet cut(Plan plan) {
    BitSet bits = new BitSet();
    for (int i = 0; i < points.size(); i++) {
      bits.set(i, plan.cuts().contains(points.get(i)));
    }
    return cut(bits);
  }

  /** The plan with all cuts: no transaction that is in conflict has more than one access. */
  public Plan finest() {
    BitSet all = new BitSet();
    all.set(0, points.size());
    return plan(cut(all));
  }

  /** The plan without cuts. */
  public Plan baseline() {
    return plan(new BitSet());
  }

  /**
   * The plan that cuts these pairs, with few points: those after an access rather than those before
   * one.
   *
   * @param cut what some bits cut
   */
  public Plan plan(BitSet cut) {
    List<Integer> chosen = new ArrayList<>();
    for (int i = 0; i < points.size(); i++) {
      BitSet rest = (BitSet) cutBy.get(i).clone();
      rest.andNot(cut);
      if (rest.isEmpty() && !cutBy.get(i).isEmpty()) {
        chosen.add(i);
      }
    }
    chosen.sort((a, b) -> Boolean.compare(points.get(a).after(), points.get(b).after()));
    for (Integer point : List.copyOf(chosen)) {
      BitSet others = new BitSet();
      chosen.stream().filter(i -> !i.equals(point)).forEach(i -> others.or(cutBy.get(i)));
      if (others.equals(cut)) {
        chosen.remove(point);
      }
    }
    SortedSet<SyncPoint> cuts = new TreeSet<>();
    chosen.forEach(i -> cuts.add(points.get(i)));
    SortedSet<String> owners = new TreeSet<>();
    cuts.forEach(point -> owners.add(point.owner()));
    return new Plan(structure.type().getName(), operations, cuts, structure.hashes(owners));
  }

  /**
   * What the normalised plans cut, those with fewer points first; empty if there are more of them.
   */
  public Optional<List<BitSet>> all(int most) {
    Set<BitSet> found = new LinkedHashSet<>();
    found.add(new BitSet());
    for (BitSet cut : cutBy) {
      for (BitSet before : List.copyOf(found)) {
        BitSet joined = (BitSet) before.clone();
        joined.or(cut);
        found.add(joined);
        if (found.size() > most) {
          return Optional.empty();
        }
      }
    }
    List<BitSet> sorted = new ArrayList<>(found);
    sorted.sort((a, b) -> Integer.compare(a.cardinality(), b.cardinality()));
    return Optional.of(sorted);
  }
}
