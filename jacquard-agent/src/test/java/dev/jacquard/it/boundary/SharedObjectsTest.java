package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.it.program.Outcomes;
import java.io.ByteArrayOutputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Objects of the JDK that threads share in other ways than by calls of a known collection: both
 * orders of two calls are seen.
 */
@Tag("host")
class SharedObjectsTest {
  /** Whether each of these is among the outcomes; there may be others, of calls that overlap. */
  private static void assertSeen(Set<String> expected, Callable<?> program) {
    Set<String> seen = Outcomes.of(program);
    assertTrue(seen.containsAll(expected), () -> expected + " is not in " + seen);
  }

  private static Callable<?> both(Callable<?> reads, Runnable writes) {
    return () -> {
      String[] seen = new String[1];
      run(() -> seen[0] = String.valueOf(Outcomes.call(reads)), writes);
      return seen[0];
    };
  }

  @Test
  void anIteratorOfTwoThreads() {
    assertSeen(
        Set.of("1 2", "2 1", "1 1"),
        () -> {
          Iterator<Integer> iterator = new ArrayList<>(List.of(1, 2)).iterator();
          int[] got = new int[2];
          run(() -> got[0] = iterator.next(), () -> got[1] = iterator.next());
          return got[0] + " " + got[1];
        });
  }

  @Test
  void viewsOfAMap() {
    assertSeen(
        Set.of("[a]", "[]"),
        () -> {
          Map<String, Integer> map = new HashMap<>();
          Set<String> keys = map.keySet();
          return both(keys::toString, () -> map.put("a", 1)).call();
        });
    assertSeen(
        Set.of("{a=1}", "{}"),
        () -> {
          TreeMap<String, Integer> map = new TreeMap<>();
          Map<String, Integer> head = map.headMap("m");
          return both(head::toString, () -> map.put("a", 1)).call();
        });
    assertSeen(
        Set.of("{a=1}", "{}"),
        () -> {
          Map<String, Integer> map = new HashMap<>();
          Map<String, Integer> fixed = Collections.unmodifiableMap(map);
          return both(fixed::toString, () -> map.put("a", 1)).call();
        });
  }

  @Test
  void partsOfAListAndTheListBehindALockedOne() {
    assertSeen(
        Set.of("1", "9"),
        () -> {
          List<Integer> list = new ArrayList<>(List.of(1, 2));
          List<Integer> part = list.subList(0, 1);
          return both(() -> part.get(0), () -> list.set(0, 9)).call();
        });
    assertSeen(
        Set.of("0", "1"),
        () -> {
          List<Integer> list = new ArrayList<>();
          List<Integer> locked = Collections.synchronizedList(list);
          return both(list::size, () -> locked.add(1)).call();
        });
    assertSeen(
        Set.of("1", "9"),
        () -> {
          Integer[] array = {1, 2};
          List<Integer> list = Arrays.asList(array);
          return both(() -> array[0], () -> list.set(0, 9)).call();
        });
  }

  @Test
  void entriesOfAMap() {
    assertSeen(
        Set.of("1", "2"),
        () -> {
          Map<String, Integer> map = new HashMap<>(Map.of("k", 1));
          Map.Entry<String, Integer> entry = map.entrySet().iterator().next();
          return both(() -> map.get("k"), () -> entry.setValue(2)).call();
        });
  }

  @Test
  void typesThatSayLittle() {
    assertSeen(
        Set.of("false", "true"),
        () -> {
          List<Integer> list = new ArrayList<>();
          Iterable<Integer> iterable = list;
          return both(() -> iterable.iterator().hasNext(), () -> list.add(1)).call();
        });
    assertSeen(
        Set.of("1", "2"),
        () -> {
          StringBuilder text = new StringBuilder("a");
          CharSequence sequence = text;
          return both(sequence::length, () -> text.append("b")).call();
        });
    assertSeen(
        Set.of("[]", "[1]"),
        () -> {
          List<Integer> list = new ArrayList<>();
          Object object = list;
          return both(object::toString, () -> list.add(1)).call();
        });
  }

  private record Pair(List<Integer> list) {}

  @Test
  void textsThatAreMadeOfThem() {
    assertSeen(
        Set.of("{}", "{a=1}"),
        () -> {
          Map<String, Integer> map = new HashMap<>();
          return both(() -> "" + map, () -> map.put("a", 1)).call();
        });
    assertSeen(
        Set.of("Pair[list=[]]", "Pair[list=[1]]"),
        () -> {
          Pair pair = new Pair(new ArrayList<>());
          return both(pair::toString, () -> pair.list.add(1)).call();
        });
    assertSeen(
        Set.of("a", "a,b"),
        () -> {
          List<String> list = new ArrayList<>(List.of("a"));
          return both(() -> String.join(",", list), () -> list.add("b")).call();
        });
  }

  @Test
  void collectionsThatAreCopied() {
    assertSeen(
        Set.of("[]", "[1]"),
        () -> {
          List<Integer> list = new ArrayList<>();
          return both(() -> new ArrayList<>(list), () -> list.add(1)).call();
        });
    assertSeen(
        Set.of("[]", "[1]"),
        () -> {
          Collection<Integer> queue = new ArrayDeque<>();
          List<Integer> list = new ArrayList<>();
          return both(
                  () -> {
                    list.addAll(queue);
                    return list;
                  },
                  () -> queue.add(1))
              .call();
        });
    assertSeen(
        Set.of("true", "false"),
        () -> {
          List<Integer> list = new ArrayList<>();
          List<Integer> empty = List.of();
          return both(() -> Objects.equals(list, empty), () -> list.add(1)).call();
        });
    assertSeen(
        Set.of("[1, 2]", "[2, 1]"),
        () -> {
          List<Integer> list = new ArrayList<>(List.of(2, 1));
          return both(() -> new ArrayList<>(list), () -> Collections.sort(list)).call();
        });
  }

  @Test
  void setsOfConcurrentMaps() {
    assertSeen(
        Set.of("true", "false"),
        () -> {
          Set<Integer> set = ConcurrentHashMap.newKeySet();
          return both(() -> set.contains(1), () -> set.add(1)).call();
        });
  }

  @Test
  void streamsThatAreUsedLater() {
    assertSeen(
        Set.of("0", "1"),
        () -> {
          List<Integer> list = new ArrayList<>();
          Stream<Integer> stream = list.stream();
          return both(stream::count, () -> list.add(1)).call();
        });
  }

  @Test
  void bytesInMemory() {
    assertSeen(
        Set.of("0", "1"),
        () -> {
          ByteArrayOutputStream out = new ByteArrayOutputStream();
          return both(out::size, () -> out.write(1)).call();
        });
  }

  @Test
  void arraysThatTheJdkWorksOn() {
    assertSeen(
        Set.of("[0, 0]", "[1, 0]", "[1, 1]"),
        () -> {
          int[] array = new int[2];
          return both(
                  () -> {
                    int first = array[1]; // backwards, so that both changes can come between
                    return "[" + array[0] + ", " + first + "]";
                  },
                  () -> Arrays.fill(array, 1))
              .call();
        });
    assertSeen(
        Set.of("0", "1", "2"),
        () -> {
          int[] array = new int[2];
          return both(
                  () -> Arrays.stream(array).sum(),
                  () -> {
                    array[0] = 1;
                    array[1] = 1;
                  })
              .call();
        });
    assertSeen(
        Set.of("0", "1", "2"),
        () -> {
          int[] array = new int[2];
          int[] copy = new int[2];
          return both(
                  () -> {
                    System.arraycopy(array, 0, copy, 0, 2);
                    return IntStream.of(copy).sum();
                  },
                  () -> {
                    array[0] = 1;
                    array[1] = 1;
                  })
              .call();
        });
  }
}
