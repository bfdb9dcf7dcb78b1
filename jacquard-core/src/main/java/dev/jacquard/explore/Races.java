package dev.jacquard.explore;

import dev.jacquard.analysis.DataRaces;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Host;
import dev.jacquard.kernel.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/** The data races of an exploration: each pair of places once, however many executions have it. */
final class Races {
  /** Clocks of so many threads in so many events would cost more than the execution did. */
  static final int MOST_THREADS = 256;

  private final DataRaces detector = new DataRaces(true);
  private final Map<Set<Site>, DataRace> found = new LinkedHashMap<>();

  private boolean skipped;

  /**
   * Looks for races in an execution.
   *
   * @param card of the execution; asked for if there is something new
   * @return the first race, or null
   */
  DataRaces.Race look(Execution execution, Host host, long number, Supplier<Card> card) {
    if (execution.threadCount() > MOST_THREADS) {
      skipped = true;
      return null;
    }
    for (DataRaces.Race race : detector.find(execution, host)) {
      Set<Site> places = new HashSet<>();
      places.add(site(race.first(), execution, host));
      places.add(site(race.second(), execution, host));
      found.computeIfAbsent(places, p -> describe(race, execution, host, number, card));
    }
    return detector.first();
  }

  /** A race of the execution in words. */
  static DataRace describe(
      DataRaces.Race race, Execution execution, Host host, long number, Supplier<Card> card) {
    return new DataRace(
        host.resource(race.resource()).name(),
        access(race.first(), execution, host),
        access(race.second(), execution, host),
        number,
        card.get());
  }

  private static DataRace.Access access(int event, Execution execution, Host host) {
    return new DataRace.Access(
        host.threadName(execution.thread(event)), site(event, execution, host));
  }

  private static Site site(int event, Execution execution, Host host) {
    return host.operation(execution.operation(event)).site();
  }

  List<DataRace> found() {
    return new ArrayList<>(found.values());
  }

  /** Whether there were executions in which nobody looked. */
  boolean skipped() {
    return skipped;
  }
}
