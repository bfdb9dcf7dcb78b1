package dev.jacquard.it.collections;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CopyOnWriteArraySet;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Concurrent collections that the program does not call itself: other code of the JDK does, which
 * has no hooks for that. The oracle is the order of the two calls.
 */
@Tag("host")
class ReachedByJdkTest {
  private static Callable<?> map(
      Supplier<Map<Integer, Integer>> maker, Function<Map<Integer, Integer>, Object> reads) {
    return () -> {
      Map<Integer, Integer> map = maker.get();
      Object[] seen = new Object[1];
      run(() -> map.put(1, 1), () -> seen[0] = reads.apply(map));
      return seen[0];
    };
  }

  private static void assertBoth(
      Set<String> expected, Function<Map<Integer, Integer>, Object> reads) {
    assertEquals(expected, Outcomes.of(map(ConcurrentHashMap::new, reads)), "hash map");
    assertEquals(expected, Outcomes.of(map(ConcurrentSkipListMap::new, reads)), "skip list");
  }

  private record Holder(Map<Integer, Integer> map) {}

  @Test
  void textsShowTheMap() {
    Set<String> both = Set.of("{}", "{1=1}");
    assertBoth(both, map -> "" + map);
    assertBoth(both, Objects::toString);
    assertBoth(both, map -> String.format("%s", map));
    assertBoth(Set.of("[{}]", "[{1=1}]"), map -> List.of(map).toString());
    assertBoth(Set.of("Optional[{}]", "Optional[{1=1}]"), map -> Optional.of(map).toString());
    assertBoth(Set.of("Holder[map={}]", "Holder[map={1=1}]"), map -> new Holder(map).toString());
  }

  @Test
  void othersCopyCompareAndWrapTheMap() {
    Set<String> both = Set.of("{}", "{1=1}");
    assertBoth(both, map -> new TreeMap<>(map).toString());
    assertBoth(both, map -> new HashMap<>(map).toString());
    assertBoth(Set.of("null", "1"), map -> Collections.unmodifiableMap(map).get(1));
    Set<String> truth = Set.of("true", "false");
    assertBoth(truth, map -> new HashMap<>(Map.of(1, 1)).equals(map));
    assertBoth(truth, map -> Objects.equals(map, Map.of(1, 1)));
    assertBoth(truth, map -> List.of(map).contains(Map.of()));
  }

  @Test
  void textsShowCollections() {
    List<Callable<Collection<Integer>>> makers =
        List.of(
            ConcurrentHashMap::newKeySet,
            ConcurrentSkipListSet::new,
            ConcurrentLinkedQueue::new,
            ConcurrentLinkedDeque::new,
            CopyOnWriteArrayList::new,
            CopyOnWriteArraySet::new);
    for (Callable<Collection<Integer>> maker : makers) {
      assertEquals(
          Set.of("[]", "[1]"),
          Outcomes.of(
              () -> {
                Collection<Integer> all = maker.call();
                String[] seen = new String[1];
                run(() -> all.add(1), () -> seen[0] = "" + all);
                return seen[0];
              }));
    }
  }

  @Test
  void twoTextsAreTwoSteps() {
    assertBoth(
        Set.of("{}{}", "{}{1=1}", "{1=1}{1=1}"),
        map -> Objects.toString(map) + Objects.toString(map));
  }

  @Test
  void severalElementsAreAddedOneByOne() {
    for (boolean sorted : new boolean[] {true, false}) {
      assertEquals(
          Set.of("0", "1", "2"),
          Outcomes.of(
              () -> {
                Set<Integer> set =
                    sorted ? new ConcurrentSkipListSet<>() : ConcurrentHashMap.newKeySet();
                int[] size = new int[1];
                Runnable adds =
                    sorted ? () -> set.addAll(List.of(1, 2)) : () -> Collections.addAll(set, 1, 2);
                run(adds, () -> size[0] = set.size());
                return size[0];
              }));
    }
  }

  /** The right twin: who looks while nobody can add sees all or nothing. */
  @Test
  void underALockTheyAreAddedAtOnce() {
    assertEquals(
        Set.of("[]", "[1, 2]"),
        Outcomes.of(
            () -> {
              Set<Integer> set = new ConcurrentSkipListSet<>();
              Object lock = new Object();
              String[] seen = new String[1];
              run(
                  () -> {
                    synchronized (lock) {
                      set.addAll(List.of(1, 2));
                    }
                  },
                  () -> {
                    synchronized (lock) {
                      seen[0] = "" + set;
                    }
                  });
              return seen[0];
            }));
  }

  /** A call of the program is one step, as it was told already: two orders. */
  @Test
  void callsOfTheProgramAreNotToldTwice() {
    assertTwoOrders(
        () -> {
          Map<Integer, Integer> map = new ConcurrentHashMap<>();
          run(() -> map.put(1, 1), () -> map.containsKey(1));
        });
    assertTwoOrders(
        () -> {
          Set<Integer> set = ConcurrentHashMap.newKeySet();
          run(() -> set.add(1), () -> set.contains(1));
        });
  }

  private static void assertTwoOrders(Runnable program) {
    Result result = Jacquard.explore("two orders", program::run).strategy("dpor").run();
    assertTrue(result.complete());
    assertEquals(2, result.partialOrders());
  }
}
