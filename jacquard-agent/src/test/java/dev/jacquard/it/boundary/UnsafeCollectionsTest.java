package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static dev.jacquard.it.program.Outcomes.task;
import static dev.jacquard.it.program.Twins.assertFound;
import static dev.jacquard.it.program.Twins.assertRight;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes.Task;
import dev.jacquard.kernel.Outcome;
import java.nio.ByteBuffer;
import java.text.SimpleDateFormat;
import java.util.AbstractMap;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Calendar;
import java.util.Collection;
import java.util.Date;
import java.util.GregorianCalendar;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.StringJoiner;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.WeakHashMap;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Classes that are made for one thread: two calls that overlap break them. */
@Tag("host")
class UnsafeCollectionsTest {
  /** Two threads do something to a new object, with a lock or without, and then it is checked. */
  private static <T> Task program(
      Supplier<T> maker, boolean locked, Use<T> first, Use<T> second, Use<T> check) {
    return () -> {
      T object = maker.get();
      Object lock = new Object();
      run(() -> use(object, lock, locked, first), () -> use(object, lock, locked, second));
      check.of(object);
    };
  }

  private interface Use<T> {
    void of(T object);
  }

  private static <T> void use(T object, Object lock, boolean locked, Use<T> use) {
    if (locked) {
      synchronized (lock) {
        use.of(object);
      }
    } else {
      use.of(object);
    }
  }

  private static void collection(Supplier<Collection<String>> maker) {
    Use<Collection<String>> check = all -> assertEquals(2, all.size());
    assertFound(Outcome.ASSERTION, program(maker, false, a -> a.add("a"), b -> b.add("b"), check));
    assertRight(program(maker, true, a -> a.add("a"), b -> b.add("b"), check));
  }

  private static void map(Supplier<Map<String, Integer>> maker) {
    Use<Map<String, Integer>> check = map -> assertEquals(2, map.size());
    assertFound(
        Outcome.ASSERTION, program(maker, false, m -> m.put("a", 1), m -> m.put("b", 2), check));
    assertRight(program(maker, true, m -> m.put("a", 1), m -> m.put("b", 2), check));
  }

  @Test
  void listsLoseElements() {
    collection(ArrayList::new);
    collection(LinkedList::new);
  }

  @Test
  void setsLoseElements() {
    collection(HashSet::new);
    collection(TreeSet::new);
  }

  @Test
  void queuesLoseElements() {
    collection(ArrayDeque::new);
    collection(PriorityQueue::new);
  }

  @Test
  void mapsLoseEntries() {
    map(HashMap::new);
    map(TreeMap::new);
    map(LinkedHashMap::new);
  }

  @Test
  void rarerMapsLoseEntries() {
    map(IdentityHashMap::new);
    map(WeakHashMap::new);
  }

  @Test
  void bitsAreLost() {
    Use<BitSet> check = bits -> assertEquals(2, bits.cardinality());
    assertFound(
        Outcome.ASSERTION, program(BitSet::new, false, b -> b.set(1), b -> b.set(2), check));
    assertRight(program(BitSet::new, true, b -> b.set(1), b -> b.set(2), check));
  }

  @Test
  void textIsLost() {
    Use<StringBuilder> check = text -> assertEquals(4, text.toString().replace("\0", "").length());
    assertFound(
        Outcome.ASSERTION,
        program(StringBuilder::new, false, s -> s.append("ab"), s -> s.append("cd"), check));
    assertRight(program(StringBuilder::new, true, s -> s.append("ab"), s -> s.append("cd"), check));
    Use<StringJoiner> both = joined -> assertEquals(3, joined.toString().length());
    Supplier<StringJoiner> maker = () -> new StringJoiner(",");
    assertFound(Outcome.ASSERTION, program(maker, false, j -> j.add("a"), j -> j.add("b"), both));
    assertRight(program(maker, true, j -> j.add("a"), j -> j.add("b"), both));
  }

  @Test
  void formatsMixTheirInputs() {
    Supplier<SimpleDateFormat> maker =
        () -> {
          SimpleDateFormat format = new SimpleDateFormat("yyyy-MM-dd", Locale.ROOT);
          format.setTimeZone(TimeZone.getTimeZone("UTC"));
          return format;
        };
    Use<SimpleDateFormat> first = f -> assertEquals("1970-01-01", f.format(new Date(0)));
    Use<SimpleDateFormat> second =
        f -> assertEquals("1971-02-05", f.format(new Date(400L * 86_400_000)));
    assertFound(Outcome.ASSERTION, program(maker, false, first, second, f -> {}));
    assertRight(program(maker, true, first, second, f -> {}));
  }

  @Test
  void placesInATextAreLost() {
    Supplier<Matcher> matcher = () -> Pattern.compile("a+").matcher("aabaa");
    Use<Matcher> find =
        m -> {
          m.find();
          assertEquals("aa", m.group());
        };
    assertFound(Outcome.ASSERTION, program(matcher, false, find, find, m -> {}));
    assertRight(program(matcher, true, find, find, m -> {}));
    Supplier<ByteBuffer> buffer = () -> ByteBuffer.allocate(4);
    Use<ByteBuffer> check = b -> assertEquals(2, b.position());
    Use<ByteBuffer> put = b -> b.put((byte) 1);
    assertFound(Outcome.ASSERTION, program(buffer, false, put, put, check));
    assertRight(program(buffer, true, put, put, check));
  }

  /** The search alone would take too long to come there. */
  @Test
  void daysAreLost() {
    Supplier<Calendar> maker =
        () -> {
          Calendar calendar = new GregorianCalendar(TimeZone.getTimeZone("UTC"), Locale.ROOT);
          calendar.setTimeInMillis(0);
          return calendar;
        };
    Use<Calendar> day = c -> c.add(Calendar.DATE, 1);
    Use<Calendar> check = c -> assertEquals(3, c.get(Calendar.DATE));
    Result result =
        Jacquard.explore("days", task(program(maker, false, day, day, check)))
            .strategy("pos")
            .seed(1)
            .executions(1_000)
            .run();
    assertTrue(result.count(Outcome.ASSERTION) > 0, result::toString);
    assertRight(program(maker, true, day, day, check));
  }

  /** An add beside a loop over the list. */
  @Test
  void loopsFailThatOthersDisturb() {
    Supplier<List<Integer>> maker = () -> new ArrayList<>(List.of(1, 2));
    Use<List<Integer>> loop =
        list -> {
          int sum = 0;
          for (int each : list) {
            sum += each;
          }
          assertEquals(0, sum % 3);
        };
    assertFound(Outcome.EXCEPTION, program(maker, false, loop, list -> list.add(3), list -> {}));
    assertRight(program(maker, true, loop, list -> list.add(3), list -> {}));
  }

  /** Two threads that make room at a time: one of them writes beyond the end. */
  @Test
  void arraysAreTooShort() {
    Supplier<ArrayList<Integer>> maker = () -> new ArrayList<>(1);
    Use<ArrayList<Integer>> twice =
        list -> {
          list.add(2);
          list.add(3);
        };
    Use<ArrayList<Integer>> check = list -> assertEquals(3, list.size());
    assertFound(Outcome.EXCEPTION, program(maker, false, l -> l.add(1), twice, l -> {}));
    assertRight(program(maker, true, l -> l.add(1), twice, check));
  }

  /** What the JDK does to a list is what the same code of a program does. */
  @Test
  void ordersAreThoseOfTheSameCodeInAProgram() {
    assertEquals(
        136, orders(program(CopiedList::new, false, l -> l.add(1), l -> l.add(2), l -> {})));
    assertEquals(
        136,
        orders(program(ArrayList<Integer>::new, false, l -> l.add(1), l -> l.add(2), l -> {})));
  }

  private static long orders(Task program) {
    return Jacquard.explore("orders", task(program)).strategy("dpor").run().partialOrders();
  }

  /** As much of a list as an add needs, with the accesses of the JDK's in their order. */
  private static final class CopiedList {
    private static final Object[] EMPTY = {};
    private int modCount;
    private Object[] elementData = EMPTY;
    private int size;

    void add(Object element) {
      modCount++;
      add(element, elementData, size);
    }

    private void add(Object element, Object[] data, int s) {
      Object[] room = data;
      if (s == data.length) {
        room = grow(size + 1);
      }
      room[s] = element;
      size = s + 1;
    }

    private Object[] grow(int least) {
      int old = elementData.length;
      if (old > 0 || elementData != EMPTY) {
        return elementData = Arrays.copyOf(elementData, Math.max(old + (old >> 1), least));
      }
      return elementData = new Object[Math.max(10, least)];
    }
  }

  /** A subclass of the program, whose state is that of the JDK's class. */
  @Test
  void subclassesAreAsUnsafe() {
    class Audited extends ArrayList<String> {
      private static final long serialVersionUID = 1;
    }
    collection(Audited::new);
  }

  /** The class has no state of its own, so nothing can be lost. */
  @Test
  void skeletonsHaveNoState() {
    class Nothing extends AbstractMap<String, Integer> {
      @Override
      public Integer put(String key, Integer value) {
        return null;
      }

      @Override
      public java.util.Set<Entry<String, Integer>> entrySet() {
        return java.util.Set.of();
      }
    }
    assertEquals(
        1, orders(program(Nothing::new, false, m -> m.put("a", 1), m -> m.put("b", 2), m -> {})));
  }
}
