package dev.jacquard.explore;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Outcome;
import dev.jacquard.kernel.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/** The bugs of an exploration, each once. */
final class Findings {
  /** Deadlocks in many places are as many bugs; nobody reads more of them. */
  private static final int MOST = 100;

  private final Map<Bug, Found> found = new LinkedHashMap<>();

  private Bug newest;

  /** Where in the code a failure comes from takes time to find out; this does not. */
  private final Map<Glance, Found> known = new HashMap<>();

  /** What is seen of a failure at once. */
  private record Glance(Outcome outcome, String message, Site lastSite) {
    static Glance of(Execution execution, Host host) {
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
  void add(Kernel kernel, DataRaces.Race race, Supplier<Rerun> rerun) {
    Execution execution = kernel.execution();
    Glance glance = Glance.of(execution, kernel.host());
    Found entry = known.get(glance);
    if (entry == null) {
      Bug bug = race == null ? Bug.of(kernel) : Bug.of(race, execution, kernel.host());
      entry = found.get(bug);
      if (entry == null) {
        if (found.size() == MOST) {
          return;
        }
        List<Sighting> sightings =
            race == null ? Sighting.of(kernel) : Sighting.of(race, execution, kernel.host());
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

  /** An execution is over, and may have failed. */
  void startExecution() {
    newest = null;
  }

  /** The bug that the last execution was the first to show; null if it was none. */
  Bug newest() {
    return newest;
  }

  int size() {
    return found.size();
  }

  boolean isEmpty() {
    return found.isEmpty();
  }

  List<Finding> told() {
    List<Finding> told = new ArrayList<>();
    found.values().forEach(entry -> told.add(entry.told(told.size() + 1)));
    return List.copyOf(told);
  }
}
