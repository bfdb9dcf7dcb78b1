package dev.jacquard.it.collections;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.kernel.Outcome;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Enumeration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.Vector;
import org.junit.jupiter.api.Test;

/** Iterators and views are explored with the collection that they show. */
class IteratorTest {
  /** The writer comes at any access of the loop, and some of these make it fail. */
  @Test
  void ofAListThatIsChangedFailsWhereverThatIsBetween() {
    Result result =
        explore(
            () -> {
              List<Integer> list = new ArrayList<>(List.of(1));
              Jacquard.parallel(() -> goThrough(list), () -> list.add(2));
            });
    assertTrue(result.complete());
    assertEquals(13, result.partialOrders());
    assertTrue(result.count(Outcome.PASSED) > 0);
    assertTrue(result.count(Outcome.EXCEPTION) > 0);
    assertTrue(result.findings().get(0).message().contains("ConcurrentModificationException"));
  }

  @Test
  void ofASetAndOfTheViewsOfAMapAreOnTheWholeOfIt() {
    assertTrue(
        failures(
                () -> {
                  Set<Integer> set = new HashSet<>(Set.of(1));
                  Jacquard.parallel(() -> goThrough(set), () -> set.add(2));
                })
            > 0);
    assertTrue(
        failures(
                () -> {
                  Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
                  Jacquard.parallel(() -> goThrough(map.keySet()), () -> map.put(2, 2));
                })
            > 0);
    assertTrue(
        failures(
                () -> {
                  Map<Integer, Integer> map = new TreeMap<>(Map.of(1, 1, 2, 2));
                  Jacquard.parallel(() -> goThrough(map.values()), () -> map.entrySet().clear());
                })
            > 0);
  }

  /** Two threads that only read have one order, whatever they read it by. */
  @Test
  void thatReadDoNotDependOnEachOther() {
    Result result =
        explore(
            () -> {
              Map<Integer, Integer> map = new HashMap<>(Map.of(1, 1));
              Jacquard.parallel(() -> goThrough(map.keySet()), () -> goThrough(map.values()));
            });
    assertEquals(1, result.partialOrders());
  }

  @Test
  void removeByOneThreadIsSeenByAnother() {
    Result result =
        explore(
            () -> {
              Vector<Integer> vector = new Vector<>(List.of(1));
              Jacquard.parallel(
                  () -> {
                    Enumeration<Integer> elements = vector.elements();
                    if (elements.hasMoreElements()) {
                      elements.nextElement();
                    }
                  },
                  () -> {
                    Iterator<Integer> iterator = vector.iterator();
                    iterator.next();
                    iterator.remove();
                  });
            });
    assertEquals(5, result.partialOrders());
    assertTrue(result.count(Outcome.EXCEPTION) > 0);
  }

  /** Nobody else can change it, so there is nothing to try; and a long one is not taken to spin. */
  @Test
  void ofALongListOrOfOneThatIsPrivateChangesNothing() {
    Integer[] many = new Integer[200];
    Arrays.fill(many, 1);
    Result result =
        explore(
            () -> {
              List<Integer> shared = new ArrayList<>(List.of(many));
              Jacquard.parallel(
                  () -> goThrough(shared),
                  () -> {
                    goThrough(shared);
                    goThrough(new ArrayList<>(List.of(many)));
                  });
            });
    assertEquals(1, result.partialOrders());
    assertTrue(
        result.warnings().stream().noneMatch(warning -> warning.contains("again and again")),
        () -> "" + result.warnings());
  }

  /** A collection of the program's own has no state but that which its code reads and writes. */
  private static final class Nothing extends AbstractList<Integer> {
    @Override
    public Integer get(int index) {
      return index;
    }

    @Override
    public int size() {
      return 3;
    }

    @Override
    public boolean add(Integer value) {
      return true;
    }
  }

  @Test
  void ofACollectionThatIsNotOfTheJdkAreWhatItsCodeDoes() {
    Result nothing =
        explore(
            () -> {
              List<Integer> list = new Nothing();
              Jacquard.parallel(() -> list.add(1), () -> goThrough(list));
            });
    assertEquals(1, nothing.partialOrders());
    Result extended =
        explore(
            () -> {
              List<Integer> list = new ArrayList<>() {};
              Jacquard.parallel(() -> list.add(1), () -> list.add(2));
            });
    assertTrue(extended.partialOrders() > 2, "calls that overlap are orders of their own");
  }

  private static void goThrough(Collection<Integer> collection) {
    int sum = 0;
    for (int each : collection) {
      sum += each;
    }
    if (sum < 0) {
      throw new AssertionError();
    }
  }

  private static long failures(Runnable scenario) {
    return explore(scenario).count(Outcome.EXCEPTION);
  }

  private static Result explore(Runnable scenario) {
    return Jacquard.explore("iterators", scenario).strategy("dpor").run();
  }
}
