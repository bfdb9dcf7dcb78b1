package dev.jacquard.explore.finding;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.explore.Bug;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Narrator;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.ThreadStack;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.function.Supplier;

/** The bugs of an exploration, each once. */
public final class Findings {
  /** Deadlocks in many places are as many bugs; nobody reads more of them. */
  private static final int MOST = 100;

  private final Map<Bug, Found> found = new LinkedHashMap<>();

  private Bug newest;

  /** Where in the code a failure comes from takes time to find out; this does not. */
  private final Map<Glance, Found> known = new HashMap<>();

  /** What is seen of a failure at once. */
  private record Glance(Outcome outcome, String message, Site lastSite) {
    static Glance of(Execution execution, Narrator host) {
      int thread = execution.failedThread();
      boolean ended = false; // the last event is the end, or, if all was stopped, is not
      for (int i = execution.size() - 1; i >= 0 && thread >= 0; i--) {
        if (execution.thread(i) == thread) {
          if (ended) {
            Site site = host.operation(execution.operation(i)).site();
            return new Glance(execution.outcome(), execution.message(), site);
          }
          ended = true;
        }
      }
      return new Glance(execution.outcome(), execution.message(), null);
    }
  }

  /** A bug, the first execution that shows it, and how to get the stacks of those involved. */
  private static final class Found {
    final Bug bug;
    final Execution execution;
    final List<Sighting> sightings;
    final Rerun rerun;
    long count;

    Found(Bug bug, Execution execution, List<Sighting> sightings, Rerun rerun) {
      this.bug = bug;
      this.execution = execution;
      this.sightings = sightings;
      this.rerun = rerun;
      sightings.forEach(seen -> rerun.want(seen.point()));
    }

    Finding told(int id) {
      List<ThreadStack> stacks = new ArrayList<>();
      for (Sighting seen : sightings) {
        stacks.add(new ThreadStack(seen.thread(), seen.what(), rerun.stack(seen.point())));
      }
      return new Finding(
          id, bug, rerun.number(), count, execution, rerun.card(), stacks, rerun.note());
    }
  }

  /**
   * An execution failed.
   *
   * @param kernel has just run it
   * @param race null unless it failed because of that
   * @param rerun of the execution; asked for if it shows a new bug
   */
  public void add(KernelView kernel, DataRaces.Race race, Supplier<Rerun> rerun) {
    Execution execution = kernel.execution();
    Glance glance = Glance.of(execution, kernel.program());
    Found entry = known.get(glance);
    if (entry == null) {
      Bug bug = race == null ? Bug.of(kernel) : Bug.of(race, execution, kernel.program());
      entry = found.get(bug);
      if (entry == null) {
        if (found.size() == MOST) {
          return;
        }
        List<Sighting> sightings =
            race == null ? Sighting.of(kernel) : Sighting.of(race, execution, kernel.program());
        entry = new Found(bug, execution.copy(), sightings, rerun.get());
        found.put(bug, entry);
        newest = bug;
      }
      if (known.size() < 10 * MOST) {
        known.put(glance, entry);
      }
    }
    entry.count++;
  }

  /** Adds those of another; of a bug that both have, the one that showed first is told. */
  public void add(Findings other) {
    other.found.forEach(
        (bug, entry) -> {
          Found mine = found.get(bug);
          boolean earlier = mine == null || entry.rerun.number() < mine.rerun.number();
          Found kept = earlier ? entry : mine;
          if (mine != null) {
            kept.count = mine.count + entry.count;
          }
          if (mine != null || found.size() < MOST) {
            found.put(bug, kept);
          }
        });
  }

  /** Writes how often each was seen; what they are is known from the executions that show them. */
  public void save(DataOutput out) throws IOException {
    out.writeInt(found.size());
    for (Found entry : found.values()) {
      out.writeLong(entry.count);
    }
  }

  /** Reads that, when the executions that show them have been added again. */
  public void restore(DataInput in) throws IOException {
    int n = in.readInt();
    Iterator<Found> entries = found.values().iterator();
    for (int i = 0; i < n; i++) {
      long count = in.readLong();
      if (entries.hasNext()) {
        entries.next().count = count;
      }
    }
  }

  /** An execution is over, and may have failed. */
  public void startExecution() {
    newest = null;
  }

  /** The bug that the last execution was the first to show; null if it was none. */
  public Bug newest() {
    return newest;
  }

  public int size() {
    return found.size();
  }

  public boolean isEmpty() {
    return found.isEmpty();
  }

  /** The number of the first execution that shows one. */
  public OptionalLong first() {
    return found.values().stream().mapToLong(entry -> entry.rerun.number()).min();
  }

  public List<Finding> told() {
    List<Finding> told = new ArrayList<>();
    found.values().stream() // several workers found them, each in its order
        .sorted(Comparator.comparingLong(entry -> entry.rerun.number()))
        .forEach(entry -> told.add(entry.told(told.size() + 1)));
    return List.copyOf(told);
  }
}
