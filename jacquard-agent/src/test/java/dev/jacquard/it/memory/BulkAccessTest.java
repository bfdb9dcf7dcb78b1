package dev.jacquard.it.memory;

import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import dev.jacquard.it.program.Twins;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.IntBuffer;
import java.nio.LongBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import java.util.zip.DataFormatException;
import java.util.zip.Deflater;
import java.util.zip.Inflater;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * Calls that read or write a whole array or object, while another thread writes its first element
 * and then its second. Who reads one after the other can see any mixture of old and new.
 */
@Tag("host")
class BulkAccessTest {
  private static final Set<String> MIXED = Set.of("[0, 0]", "[1, 0]", "[0, 1]", "[1, 1]");

  private static void assertMixed(Function<int[], int[]> reads) {
    assertEquals(
        MIXED,
        Outcomes.of(
            () -> {
              int[] array = {0, 0};
              int[][] seen = new int[1][];
              run(
                  () -> {
                    array[0] = 1;
                    array[1] = 1;
                  },
                  () -> seen[0] = reads.apply(array));
              return Arrays.toString(seen[0]);
            }));
  }

  @Test
  void copiesAreMadeElementByElement() {
    assertMixed(int[]::clone);
    assertMixed(array -> array.clone());
    assertMixed(array -> Arrays.copyOf(array, 2));
    assertMixed(array -> Arrays.copyOfRange(array, 0, 2));
    assertMixed(array -> new String(array, 0, 2).codePoints().toArray());
  }

  @Test
  void whatIsCompared() {
    int[] mixed = {0, 1};
    assertMixed(array -> Arrays.equals(array, mixed) ? mixed : array.clone());
    assertMixed(array -> Arrays.mismatch(array, mixed) < 0 ? mixed : array.clone());
    assertMixed(array -> Arrays.hashCode(array) == 962 ? mixed : array.clone());
  }

  private static Callable<?> bytes(Function<byte[], Object> reads) {
    return () -> {
      byte[] array = {1, 1};
      Object[] seen = new Object[1];
      run(
          () -> {
            array[0] = 2;
            array[1] = 2;
          },
          () -> seen[0] = reads.apply(array));
      return seen[0];
    };
  }

  @Test
  void methodsWithoutHooksReadByteByByte() {
    Set<String> numbers = Set.of("257", "513", "258", "514");
    assertEquals(numbers, Outcomes.of(bytes(BigInteger::new)));
    assertEquals(
        numbers,
        Outcomes.of(
            bytes(
                array ->
                    new BigInteger(
                        Base64.getDecoder().decode(Base64.getEncoder().encodeToString(array))))));
  }

  @Test
  void charactersThatAreAppended() {
    assertEquals(
        Set.of("ab", "Ab", "aB", "AB"),
        Outcomes.of(
            () -> {
              char[] text = {'a', 'b'};
              String[] seen = new String[1];
              run(
                  () -> {
                    text[0] = 'A';
                    text[1] = 'B';
                  },
                  () -> seen[0] = new StringBuilder().append(text).toString());
              return seen[0];
            }));
  }

  /** Two threads at a new array: what one sees, written element by element by the other. */
  private static <T> Set<String> written(
      Supplier<T> maker, Consumer<T> writes, Function<T, String> reads) {
    return Outcomes.of(
        () -> {
          T array = maker.get();
          String[] seen = new String[1];
          run(() -> writes.accept(array), () -> seen[0] = reads.apply(array));
          return seen[0];
        });
  }

  @Test
  void charactersOfATextAreWrittenOneByOne() {
    assertEquals(
        Set.of("--", "a-", "-b", "ab"),
        written(
            () -> new char[] {'-', '-', '-'},
            array -> "abc".getChars(0, 2, array, 1),
            array -> "" + array[1] + array[2]));
  }

  private static void inflate(byte[] compressed, byte[] into) {
    Inflater inflater = new Inflater();
    inflater.setInput(compressed);
    try {
      assertEquals(2, inflater.inflate(into));
    } catch (DataFormatException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void whatAMethodWritesThatNobodyKnows() {
    Deflater deflater = new Deflater();
    deflater.setInput(new byte[] {5, 6});
    deflater.finish();
    byte[] compressed = new byte[99];
    deflater.deflate(compressed);
    assertEquals(
        Set.of("0 0", "5 0", "0 6", "5 6"),
        written(
            () -> new byte[2],
            array -> inflate(compressed, array),
            array -> array[0] + " " + array[1]));
  }

  @Test
  void elementsOfACollectionAreWrittenOneByOne() {
    Set<String> all = new HashSet<>();
    for (String first : List.of("null", "a")) {
      for (String second : List.of("null", "b")) {
        for (String third : List.of("x", "null")) {
          all.add("[" + first + ", " + second + ", " + third + "]");
        }
      }
    }
    for (Collection<String> elements :
        List.of(
            List.of("a", "b"),
            Collections.unmodifiableList(List.of("a", "b")),
            new CopyOnWriteArrayList<>(List.of("a", "b")),
            new ConcurrentLinkedQueue<>(List.of("a", "b")),
            new ArrayList<>(List.of("a", "b")))) {
      assertEquals(
          all,
          written(
              () -> new String[] {null, null, "x"},
              array -> assertSame(array, elements.toArray(array)),
              Arrays::toString),
          elements.getClass()::toString);
    }
  }

  /** The right twin: under a lock nobody sees a part; and one that has no room is left alone. */
  @Test
  void underALockNobodySeesAPart() {
    Twins.assertRight(
        () -> {
          char[] text = {'-', '-'};
          Object[] small = {"x"};
          Runnable writes =
              () -> {
                synchronized (text) {
                  "ab".getChars(0, 2, text, 0);
                }
                assertEquals(2, List.of("a", "b").toArray(small).length);
              };
          Runnable reads =
              () -> {
                synchronized (text) {
                  assertEquals(text[0] == '-', text[1] == '-');
                }
                assertEquals("x", small[0]);
              };
          run(writes, reads);
        });
    assertThrows(IndexOutOfBoundsException.class, () -> "ab".getChars(0, 2, new char[1], 0));
    assertThrows(ArrayStoreException.class, () -> List.of("a").toArray(new Integer[1]));
  }

  private static class Pair implements Cloneable {
    int a;
    int b;

    Pair copy() {
      try {
        return (Pair) clone();
      } catch (CloneNotSupportedException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void objectsAreClonedFieldByField() {
    assertEquals(
        MIXED,
        Outcomes.of(
            () -> {
              Pair pair = new Pair();
              String[] seen = new String[1];
              run(
                  () -> {
                    pair.a = 1;
                    pair.b = 1;
                  },
                  () -> {
                    Pair copy = pair.copy();
                    seen[0] = Arrays.toString(new int[] {copy.a, copy.b});
                  });
              return seen[0];
            }));
  }

  private static class Point implements Serializable {
    private static final long serialVersionUID = 1;

    int x;
    int y;

    void move() {
      x = 1;
      y = 1;
    }
  }

  private static String serialized(Point point) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(point);
      }
      ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
      Point copy = (Point) in.readObject();
      return copy.x + " " + copy.y;
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  /** All numbers of an object at once, after the last of them was announced. */
  @Test
  void serializationReadsFields() {
    assertEquals(
        Set.of("0 0", "1 0", "1 1"),
        Outcomes.of(
            () -> {
              Point point = new Point();
              String[] seen = new String[1];
              run(point::move, () -> seen[0] = serialized(point));
              return seen[0];
            }));
    assertEquals(
        Set.of("0 0", "1 1"),
        Outcomes.of(
            () -> {
              Point point = new Point();
              String[] seen = new String[1];
              run(
                  () -> {
                    synchronized (point) {
                      point.move();
                    }
                  },
                  () -> {
                    synchronized (point) {
                      seen[0] = serialized(point);
                    }
                  });
              return seen[0];
            }));
  }

  private static Semaphore copy(Semaphore semaphore) {
    try {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(semaphore);
      }
      return (Semaphore)
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray())).readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new AssertionError(e);
    }
  }

  @Test
  void aCopyOfASemaphoreHasThePermitsThatItHas() {
    Semaphore lasting = new Semaphore(3, true);
    for (Supplier<Semaphore> maker :
        List.<Supplier<Semaphore>>of(() -> new Semaphore(3), () -> lasting)) {
      assertEquals(
          Set.of("1 1", "2 1"),
          Outcomes.of(
              () -> {
                Semaphore semaphore = maker.get();
                assertEquals(3, semaphore.availablePermits());
                semaphore.acquire();
                Semaphore[] copy = new Semaphore[1];
                run(() -> semaphore.tryAcquire(), () -> copy[0] = copy(semaphore));
                return copy[0].availablePermits() + " " + semaphore.availablePermits();
              }));
    }
  }

  @Test
  void numbersInByteBuffers() {
    Set<String> lost = Set.of("1", "2");
    assertEquals(
        lost,
        Outcomes.of(
            () -> {
              ByteBuffer buffer = ByteBuffer.allocate(2);
              Runnable adds = () -> buffer.putShort(0, (short) (buffer.getShort(0) + 1));
              run(adds, adds);
              return buffer.getShort(0);
            }));
    assertEquals(
        Set.of("0", "1"),
        Outcomes.of(
            () -> {
              byte[] bytes = new byte[8];
              LongBuffer numbers = ByteBuffer.wrap(bytes).asReadOnlyBuffer().asLongBuffer();
              long[] seen = new long[1];
              run(() -> bytes[7] = 1, () -> seen[0] = numbers.get(0));
              return seen[0];
            }));
    assertEquals(
        Set.of("0", "1"),
        Outcomes.of(
            () -> {
              byte[] bytes = new byte[1];
              ByteBuffer from = ByteBuffer.wrap(new byte[] {1});
              byte[] seen = new byte[1];
              run(() -> ByteBuffer.wrap(bytes).put(from), () -> seen[0] = bytes[0]);
              return seen[0];
            }));
  }

  /** The right twin: views of one buffer under one lock. */
  @Test
  void numbersInByteBuffersUnderALock() {
    assertEquals(
        Set.of("2"),
        Outcomes.of(
            () -> {
              ByteBuffer buffer = ByteBuffer.allocate(4);
              IntBuffer numbers = buffer.asIntBuffer();
              Runnable adds =
                  () -> {
                    synchronized (buffer) {
                      numbers.put(0, numbers.get(0) + 1);
                    }
                  };
              run(adds, adds);
              return buffer.getInt(0);
            }));
  }

  /** The right twin: threads that only read have no race, and one order. */
  @Test
  void readersDoNotDisturbEachOther() {
    Object[] objects = {"a"};
    String[] texts = {"a"};
    Class<?>[] types = {int.class};
    byte[] bytes = {1};
    char[] characters = {'a'};
    List<Callable<?>> readers =
        List.of(
            objects::clone,
            () -> String.format("%s", objects),
            () -> Objects.hash(objects),
            () -> String.join(",", texts),
            () -> List.of(texts),
            () -> Stream.of(texts).count(),
            () -> String.class.getMethod("indexOf", types),
            () -> Base64.getEncoder().encode(bytes),
            () -> new StringBuilder().append(characters),
            () -> ByteBuffer.wrap(bytes).get(0));
    for (Callable<?> reader : readers) {
      Runnable reads = () -> Outcomes.call(reader);
      Result result = Jacquard.explore("readers", () -> run(reads, reads)).strategy("dpor").run();
      assertTrue(result.complete());
      assertEquals(1, result.partialOrders());
      assertEquals(List.of(), List.copyOf(result.races()));
    }
  }
}
