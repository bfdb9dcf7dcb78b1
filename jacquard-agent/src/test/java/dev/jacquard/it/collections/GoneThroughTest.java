package dev.jacquard.it.collections;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.Deque;
import java.util.Enumeration;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.LinkedTransferQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Going through a concurrent collection takes a step, or one for each element, so what it may see
 * between is a gap.
 */
@Tag("host")
class GoneThroughTest {
  private static void change(Map<Integer, Integer> map) {
    map.put(1, 7);
    map.remove(2);
  }

  private static ConcurrentHashMap<Integer, Integer> hashMap() {
    return new ConcurrentHashMap<>(Map.of(2, 7));
  }

  private static ConcurrentSkipListMap<Integer, Integer> skipListMap() {
    return new ConcurrentSkipListMap<>(Map.of(2, 7));
  }

  private static Queue<Integer> transferQueue() {
    Queue<Integer> queue = new LinkedTransferQueue<>();
    queue.add(1);
    queue.add(2);
    return queue;
  }

  private static <T> void assertGap(
      String type, Supplier<T> maker, Consumer<T> changes, Consumer<T> goesThrough) {
    Result result =
        Jacquard.explore(
                type,
                () -> {
                  T collection = maker.get();
                  run(() -> changes.accept(collection), () -> goesThrough.accept(collection));
                })
            .strategy("dpor")
            .run();
    assertTrue(result.exhausted() && !result.foundBug(), result::toString);
    assertFalse(result.complete(), result::toString);
    assertEquals(1, result.gaps().size(), result::toString);
    assertTrue(result.gaps().get(0).contains(type), result::toString);
  }

  private static void assertGapOfMap(Consumer<Map<Integer, Integer>> goesThrough) {
    assertGap("ConcurrentHashMap", GoneThroughTest::hashMap, GoneThroughTest::change, goesThrough);
    assertGap(
        "ConcurrentSkipListMap",
        GoneThroughTest::skipListMap,
        GoneThroughTest::change,
        goesThrough);
  }

  @Test
  void whileOthersChangeItIsAGap() {
    assertGapOfMap(map -> map.containsValue(7));
    assertGapOfMap(Map::size);
    assertGapOfMap(map -> map.equals(Map.of(1, 7)));
  }

  /** It may miss both: what it would find behind is removed, and the other put where it was. */
  @Test
  void iteratorsLookForTheNextOne() {
    assertGapOfMap(map -> map.keySet().iterator());
    assertGapOfMap(
        map -> {
          for (Integer value : map.values()) {
            assertEquals(7, value);
          }
        });
    Consumer<ConcurrentHashMap<Integer, Integer>> enumerates =
        map -> {
          Enumeration<Integer> values = map.elements();
          while (values.hasMoreElements()) {
            assertEquals(7, values.nextElement());
          }
        };
    assertGap("ConcurrentHashMap", GoneThroughTest::hashMap, GoneThroughTest::change, enumerates);
  }

  @Test
  void viewsAreGoneThrough() {
    assertGapOfMap(map -> map.values().contains(7));
    assertGapOfMap(map -> map.values().toArray());
    assertGapOfMap(map -> map.entrySet().hashCode());
    assertGapOfMap(map -> Collections.unmodifiableMap(map).containsValue(7));
    assertGapOfMap(map -> new ArrayList<>(map.keySet()));
    assertGapOfMap(map -> String.valueOf(map.values()));
    assertGap(
        "ConcurrentSkipListMap",
        GoneThroughTest::skipListMap,
        GoneThroughTest::change,
        map -> map.headMap(9).keySet().forEach(key -> assertTrue(key > 0)));
  }

  @Test
  void streamsGoThrough() {
    assertGapOfMap(map -> map.values().stream().anyMatch(value -> value == 7));
    assertGapOfMap(map -> map.keySet().stream().count());
    assertGapOfMap(map -> map.entrySet().spliterator().tryAdvance(entry -> {}));
    assertGap(
        "ConcurrentSkipListMap",
        GoneThroughTest::skipListMap,
        GoneThroughTest::change,
        map -> map.headMap(9).values().stream().mapToInt(value -> value).sum());
  }

  @Test
  void bulkCallsOfMaps() {
    Consumer<Consumer<ConcurrentHashMap<Integer, Integer>>> gap =
        goes ->
            assertGap("ConcurrentHashMap", GoneThroughTest::hashMap, GoneThroughTest::change, goes);
    gap.accept(ConcurrentHashMap::mappingCount);
    gap.accept(map -> map.reduceValues(Long.MAX_VALUE, Integer::sum));
    gap.accept(map -> map.searchKeys(Long.MAX_VALUE, key -> null));
    gap.accept(map -> map.forEach(Long.MAX_VALUE, (key, value) -> {}));
  }

  @Test
  void queues() {
    Consumer<Queue<Integer>> changes =
        queue -> {
          queue.remove();
          queue.add(3);
        };
    List<Consumer<Queue<Integer>>> goesThrough = List.of(Queue::size, Queue::toArray);
    for (Consumer<Queue<Integer>> goes : goesThrough) {
      assertGap(
          "ConcurrentLinkedQueue", () -> new ConcurrentLinkedQueue<>(List.of(1, 2)), changes, goes);
      assertGap("LinkedTransferQueue", GoneThroughTest::transferQueue, changes, goes);
    }
    Supplier<Deque<Integer>> deque = () -> new ConcurrentLinkedDeque<>(List.of(1, 2));
    assertGap(
        "ConcurrentLinkedDeque",
        deque,
        all -> {
          all.addFirst(0);
          all.removeLast();
        },
        all -> all.contains(2));
  }

  /** The ends of a deque are looked for, and so is an element that is removed. */
  @Test
  void theEndsOfADeque() {
    Supplier<Deque<Integer>> deque = () -> new ConcurrentLinkedDeque<>(List.of(1));
    Consumer<Deque<Integer>> changes =
        all -> {
          all.addFirst(2);
          all.peekLast();
        };
    for (Consumer<Deque<Integer>> looks :
        List.<Consumer<Deque<Integer>>>of(
            Deque::pollFirst, Deque::pollLast, Deque::poll, Deque::removeFirst)) {
      assertGap("ConcurrentLinkedDeque", deque, changes, looks);
    }
    Consumer<Deque<Integer>> moves =
        all -> {
          all.addFirst(1);
          all.removeLast();
        };
    for (Consumer<Deque<Integer>> looks :
        List.<Consumer<Deque<Integer>>>of(
            Deque::peekFirst,
            Deque::peekLast,
            all -> all.remove(1),
            all -> all.removeFirstOccurrence(1),
            all -> all.removeLastOccurrence(1))) {
      assertGap("ConcurrentLinkedDeque", deque, moves, looks);
    }
  }

  /** One call beside another one is as if one came first. */
  @Test
  void twoCallsOfADequeAreWhole() {
    Result result =
        Jacquard.explore(
                () -> {
                  Deque<Integer> deque = new ConcurrentLinkedDeque<>(List.of(1));
                  run(() -> deque.addLast(2), deque::removeFirst);
                })
            .strategy("dpor")
            .run();
    assertTrue(result.complete(), result::toString);
  }

  /** A part of a set is the same variable, and so is a set that a map stands behind. */
  @Test
  void partsShowTheWhole() {
    for (Supplier<NavigableSet<Integer>> part :
        List.<Supplier<NavigableSet<Integer>>>of(
            ConcurrentSkipListSet::new,
            () -> new ConcurrentSkipListSet<Integer>().tailSet(0, true))) {
      assertBoth(
          () -> {
            NavigableSet<Integer> set = part.get();
            return List.of(set, set.headSet(9, false));
          });
    }
    assertBoth(
        () -> {
          Set<Integer> set = ConcurrentHashMap.newKeySet();
          return List.of(set, Collections.unmodifiableSet(set));
        });
    assertBoth(
        () -> {
          NavigableMap<Integer, Boolean> map = new ConcurrentSkipListMap<>();
          return List.of(Collections.newSetFromMap(map), map.headMap(9, false).keySet());
        });
  }

  private static void assertBoth(Supplier<List<Set<Integer>>> maker) {
    assertEquals(
        Set.of("false", "true"),
        Outcomes.of(
            () -> {
              List<Set<Integer>> sets = maker.get();
              boolean[] seen = new boolean[1];
              run(() -> sets.get(0).add(1), () -> seen[0] = sets.get(1).contains(1));
              return seen[0];
            }));
  }

  /** What a call changes one after the other, others may see half done. */
  @Test
  void changesOfAWhole() {
    Consumer<Map<Integer, Integer>> asks =
        map -> {
          map.get(2);
          map.get(3);
        };
    assertGap("ConcurrentHashMap", GoneThroughTest::hashMap, Map::clear, asks);
    assertGap(
        "ConcurrentLinkedQueue",
        () -> new ConcurrentLinkedQueue<>(List.of(1, 2)),
        queue -> queue.removeIf(each -> true),
        queue -> {
          queue.contains(2);
          queue.contains(1);
        });
  }

  @Test
  void puttingAllIsOnePutAfterTheOther() {
    assertEquals(
        Set.of("null null", "null 7", "7 null", "7 7"),
        Outcomes.of(
            () -> {
              Map<Integer, Integer> map = new ConcurrentHashMap<>();
              Map<Integer, Integer> both = new ConcurrentSkipListMap<>(Map.of(1, 7, 2, 7));
              Object[] seen = new Object[2];
              run(
                  () -> map.putAll(both),
                  () -> {
                    seen[0] = map.get(1);
                    seen[1] = map.get(2);
                  });
              return seen[0] + " " + seen[1];
            }));
  }

  /** Between two elements others may do anything, wherever the callback lets them. */
  @Test
  void aStreamReadsElementByElement() {
    for (Supplier<Map<Integer, Integer>> maker :
        List.<Supplier<Map<Integer, Integer>>>of(
            GoneThroughTest::hashMap, GoneThroughTest::skipListMap)) {
      assertEquals(
          Set.of("[2]", "[2, 3]", "[2, 3] again", "[2] again"),
          Outcomes.of(
              () -> {
                Map<Integer, Integer> map = maker.get();
                List<Integer> seen = new ArrayList<>();
                int[] shared = new int[1];
                int[] met = new int[1];
                run(
                    () -> {
                      shared[0] = 1;
                      map.put(3, 7);
                    },
                    () ->
                        map.keySet().stream()
                            .forEach(
                                key -> {
                                  if (seen.isEmpty()) {
                                    met[0] = shared[0];
                                  }
                                  seen.add(key);
                                }));
                return seen + (met[0] == 1 ? " again" : "");
              }));
    }
  }

  @Test
  void whenAllAreDoneIsNone() {
    Twins.assertRight(
        () -> {
          Map<Integer, Integer> map = hashMap();
          run(() -> change(map), () -> map.get(1));
          assertTrue(map.containsValue(7));
          assertEquals("{1=7}", map.toString());
          map.put(3, 7);
          run(map::size, map::hashCode);
        });
  }

  /** One change is before or after whatever is seen. */
  @Test
  void oneChangeIsNone() {
    for (Consumer<Map<Integer, Integer>> goes :
        List.<Consumer<Map<Integer, Integer>>>of(
            Map::size, map -> map.values().contains(7), map -> map.keySet().stream().count())) {
      Twins.assertRight(
          () -> {
            Map<Integer, Integer> map = hashMap();
            map.put(4, 4);
            run(() -> map.put(1, 7), () -> goes.accept(map));
          });
    }
  }

  @Test
  void whereAllTakeALockIsNone() {
    Twins.assertRight(
        () -> {
          Map<Integer, Integer> map = hashMap();
          Runnable changes =
              () -> {
                synchronized (map) {
                  map.put(1, 7);
                }
                synchronized (map) {
                  map.remove(2);
                }
              };
          Runnable goes =
              () -> {
                synchronized (map) {
                  assertTrue(map.containsValue(7));
                  assertTrue(map.values().iterator().hasNext());
                }
              };
          run(changes, goes);
        });
  }

  /** A first phase changes, a second one goes through, a third one changes again. */
  @Test
  void phasesAreNone() {
    Twins.assertRight(
        () -> {
          Map<Integer, Integer> map = hashMap();
          Runnable goes =
              () -> {
                Collection<Integer> values = map.values();
                for (Iterator<Integer> i = values.iterator(); i.hasNext(); ) {
                  assertEquals(7, i.next());
                }
                assertEquals(1, values.stream().filter(value -> value == 7).count());
              };
          run(() -> map.put(1, 7), () -> map.remove(2));
          run(goes, goes);
          run(map::clear);
          assertTrue(map.isEmpty());
        });
  }
}
