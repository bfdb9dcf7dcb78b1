package dev.jacquard.lockfree.transactions.profile;

import dev.jacquard.Grouping;
import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.lockfree.transactions.plan.AccessSite;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.BooleanSupplier;

/** Runs a scenario without transactions, and sees what its operations access. */
public final class Profiler implements Grouping {
  /** So many executions by a search; if it is not over then, so many others. */
  private static final int EXECUTIONS = 10_000;

  private static final int OTHERS = 2_000;

  /**
   * An access to a variable.
   *
   * @param site null if it is in no operation, or not in code of the program
   */
  private record Seen(int thread, AccessSite site, boolean writes) {
    boolean conflicts(Seen other) {
      return thread != other.thread && (writes || other.writes);
    }
  }

  private final Class<?> type;
  private final Set<String> operations;
  private final SortedSet<AccessSite> accesses = new TreeSet<>();
  private final SortedSet<AccessSite> conflicting = new TreeSet<>();

  /** By variable, what was seen in this execution, each once. */
  private final Map<Integer, List<Seen>> seen = new HashMap<>();

  private int current = -1;

  private Profiler(Class<?> type, Set<String> operations) {
    this.type = type;
    this.operations = operations;
  }

  /**
   * Makes the profile. A search that is too large to come to its end looks at schedules that are
   * much alike, so random ones are tried as well.
   */
  public static Profile profile(
      String name, Runnable scenario, Class<?> type, Set<String> operations, BooleanSupplier stop) {
    Profiler profiler = new Profiler(type, operations);
    Result searched = profiler.run(name, scenario, "dpor", EXECUTIONS, stop);
    if (!searched.complete()) {
      profiler.run(name, scenario, "pos-star", OTHERS, stop);
    }
    return new Profile(profiler.accesses, profiler.conflicting, searched.complete());
  }

  private Result run(
      String name, Runnable scenario, String strategy, int executions, BooleanSupplier stop) {
    current = -1; // each exploration counts from 1
    return Jacquard.explore(name, scenario, this)
        .strategy(strategy)
        .keepGoing(true)
        .stacks(false)
        .executions(executions)
        .stopWhen(stop)
        .run();
  }

  @Override
  public Class<?> type() {
    return type;
  }

  @Override
  public boolean isOperation(String method) {
    return operations.contains(method);
  }

  @Override
  public int every() {
    return 1;
  }

  @Override
  public boolean cuts(String operation, Place place, boolean after) {
    return false;
  }

  @Override
  public boolean listens() {
    return true;
  }

  @Override
  public void accessed(
      int execution, int thread, String operation, Place place, int variable, boolean writes) {
    if (execution != current) {
      current = execution;
      seen.clear();
    }
    AccessSite site =
        operation == null || place == null
            ? null
            : new AccessSite(
                operation, place.owner(), place.method(), place.descriptor(), place.index());
    Seen access = new Seen(thread, site, writes);
    List<Seen> others = seen.computeIfAbsent(variable, v -> new ArrayList<>());
    if (others.contains(access)) {
      return;
    }
    if (site != null) {
      accesses.add(site);
    }
    for (Seen other : others) {
      if (access.conflicts(other)) {
        conflicts(access);
        conflicts(other);
      }
    }
    others.add(access);
  }

  private void conflicts(Seen access) {
    if (access.site != null) {
      conflicting.add(access.site);
    }
  }
}
