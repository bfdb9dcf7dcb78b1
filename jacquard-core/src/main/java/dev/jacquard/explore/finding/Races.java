package dev.jacquard.explore.finding;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Resource;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.StackPoint;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The data races of an exploration: each pair of sites once, however many executions have it. */
public final class Races {
  /** Clocks of so many threads in so many events would cost more than the execution did. */
  public static final int MOST_THREADS = 256;

  private final DataRaces detector = new DataRaces(true);
  private final Map<Set<Site>, Found> found = new LinkedHashMap<>();

  /**
   * A race in the words of its execution, and how to get the stacks of its accesses.
   *
   * @param order tells the races of one execution apart: the first has the lowest
   */
  private record Found(
      String resource,
      String whole,
      boolean ofJdk,
      Accessed first,
      Accessed second,
      Rerun rerun,
      int order) {
    Set<String> places() {
      Set<String> places = new HashSet<>();
      places.add(first.site.place());
      places.add(second.site.place());
      return places;
    }

    DataRace told() {
      return new DataRace(
          resource,
          whole,
          first.told(rerun),
          second.told(rerun),
          rerun.number(),
          rerun.card(),
          rerun.note());
    }
  }

  private record Accessed(String thread, Site site, StackPoint point) {
    static Accessed of(int event, Execution execution, Host host) {
      return new Accessed(
          host.threadName(execution.thread(event)),
          siteOf(event, execution, host),
          StackPoint.of(execution, event));
    }

    String who() {
      return thread + ": " + site;
    }

    DataRace.Access told(Rerun rerun) {
      return new DataRace.Access(thread, site, rerun.stack(point));
    }
  }

  /**
   * Looks for races in an execution.
   *
   * @param rerun of the execution; asked for if there is something new
   * @return the first race, or null
   */
  public DataRaces.Race look(Execution execution, Host host, Supplier<Rerun> rerun) {
    if (!host.mayRace()) {
      return null;
    }
    if (execution.threadCount() > MOST_THREADS) {
      return null;
    }
    for (DataRaces.Race race : detector.find(execution, host)) {
      Set<Site> sites = new HashSet<>();
      sites.add(siteOf(race.first(), execution, host));
      sites.add(siteOf(race.second(), execution, host));
      if (!found.containsKey(sites)) {
        found.put(sites, describe(race, execution, host, rerun.get(), found.size()));
      }
    }
    return detector.first();
  }

  /** Adds those of another. */
  public void add(Races other) {
    other.found.forEach(
        (sites, race) ->
            found.merge(sites, race, (a, b) -> b.rerun.number() < a.rerun.number() ? b : a));
  }

  private static Site siteOf(int event, Execution execution, Host host) {
    return host.operation(execution.operation(event)).site();
  }

  private static Found describe(
      DataRaces.Race race, Execution execution, Host host, Rerun rerun, int order) {
    Accessed first = Accessed.of(race.first(), execution, host);
    Accessed second = Accessed.of(race.second(), execution, host);
    rerun.want(first.point);
    rerun.want(second.point);
    Resource resource = host.resource(race.resource());
    return new Found(
        resource.name(), resource.wholeOf(), resource.isOfJdk(), first, second, rerun, order);
  }

  /** A race of the execution in one line. */
  public static String summary(DataRaces.Race race, Execution execution, Host host) {
    Accessed first = Accessed.of(race.first(), execution, host);
    Accessed second = Accessed.of(race.second(), execution, host);
    return DataRace.summary(host.resource(race.resource()).name(), first.who(), second.who());
  }

  /**
   * All of them; of two calls that overlap inside the JDK only the first, as one lock mends all.
   */
  public List<DataRace> found() {
    Set<Set<String>> calls = new HashSet<>();
    return found.values().stream()
        .sorted(
            Comparator.comparingLong((Found race) -> race.rerun.number())
                .thenComparingInt(Found::order))
        .filter(race -> !race.ofJdk || calls.add(race.places()))
        .map(Found::told)
        .toList();
  }
}
