package dev.jacquard.estimate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;

/**
 * Who is next, of many searches that are not over. Each has a few turns first: nothing is known of
 * it before, and a single one may have been slow for reasons of its own. Those of which nobody
 * knows how much is left come last, each as often as the others.
 */
public final class Turns<T> {
  private static final int FIRST_TURNS = 3;

  private final Policy policy;
  private final PriorityQueue<Entry<T>> queue =
      new PriorityQueue<>(
          Comparator.<Entry<T>>comparingDouble(entry -> entry.rank)
              .thenComparingLong(entry -> entry.turns)
              .thenComparingInt(entry -> entry.number));

  private Entry<T> current;

  private static final class Entry<T> {
    final T search;
    final int number;
    double rank = Double.NEGATIVE_INFINITY;
    long turns;

    Entry(T search, int number) {
      this.search = search;
      this.number = number;
    }
  }

  public Turns(Policy policy, List<T> searches) {
    this.policy = policy;
    for (T search : searches) {
      queue.add(new Entry<>(search, queue.size()));
    }
  }

  /** Takes out who is next; null if there is nobody. */
  public T next() {
    current = queue.poll();
    return current == null ? null : current.search;
  }

  /**
   * The one that was taken out last has had its turn, and is not over.
   *
   * @param elapsed how long it took so far, in any unit
   * @param left how much is left, in the same unit; infinite if that is not known
   */
  public void back(double elapsed, double left) {
    current.turns++;
    if (current.turns >= FIRST_TURNS) {
      current.rank = policy.rank(elapsed, left, current.turns);
    }
    queue.add(current);
  }

  /** Takes out all that are not over. */
  public List<T> rest() {
    List<T> rest = new ArrayList<>();
    for (T search = next(); search != null; search = next()) {
      rest.add(search);
    }
    return rest;
  }
}
