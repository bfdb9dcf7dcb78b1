package dev.jacquard.bench.fuzz;

import dev.jacquard.explore.Card;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What an exploration saw.
 *
 * @param cards some executions, with the outcome of each
 * @param complete whether there is nothing else
 * @param gaps what may be missing
 */
public record Seen(
    SortedSet<String> outcomes,
    Map<Card, String> cards,
    boolean complete,
    long partialOrders,
    boolean hasRaces,
    List<String> gaps) {
  /** The same with one outcome less, if there are several. */
  public Seen withoutOne() {
    SortedSet<String> fewer = new TreeSet<>(outcomes);
    if (fewer.size() > 1) {
      fewer.remove(fewer.last());
    }
    return new Seen(fewer, cards, complete, partialOrders, hasRaces, gaps);
  }
}
