package dev.jacquard.it.memory;

import static dev.jacquard.it.program.Explored.orders;
import static dev.jacquard.it.program.Outcomes.run;
import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.jacquard.it.program.Counting;
import dev.jacquard.it.program.Outcomes;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every kind of VarHandle in every access mode: the variable is the field or element itself. */
class VarHandleTest {
  private static final VarHandle FIELD;
  private static final VarHandle STATIC;
  private static final VarHandle REFERENCE;
  private static final VarHandle ELEMENT = MethodHandles.arrayElementVarHandle(int[].class);
  private static final VarHandle LONG_ELEMENT = MethodHandles.arrayElementVarHandle(long[].class);

  private static int ofClass;
  private int x;
  private String text = "";

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      FIELD = lookup.findVarHandle(VarHandleTest.class, "x", int.class);
      STATIC = lookup.findStaticVarHandle(VarHandleTest.class, "ofClass", int.class);
      REFERENCE = lookup.findVarHandle(VarHandleTest.class, "text", String.class);
    } catch (ReflectiveOperationException e) {
      throw new ExceptionInInitializerError(e);
    }
  }

  /** Two threads do the same to a fresh field. */
  private interface Step {
    void on(VarHandleTest object);
  }

  private record Named(String name, Step step) {
    @Override
    public String toString() {
      return name;
    }

    String twice() {
      VarHandleTest object = new VarHandleTest();
      run(() -> step.on(object), () -> step.on(object));
      return "" + object.x;
    }
  }

  static Stream<Named> atomicSteps() {
    return Stream.of(
        new Named("getAndAdd", o -> ignore((int) FIELD.getAndAdd(o, 1))),
        new Named("getAndAddAcquire", o -> ignore((int) FIELD.getAndAddAcquire(o, 1))),
        new Named("getAndAddRelease", o -> ignore((int) FIELD.getAndAddRelease(o, 1))));
  }

  @ParameterizedTest
  @MethodSource("atomicSteps")
  void additionsAreNotLost(Named step) {
    assertEquals(Set.of("2"), Outcomes.of(step::twice));
    assertEquals(2, orders(step::twice));
  }

  static Stream<Named> splitSteps() {
    return Stream.of(
        new Named("plain", o -> FIELD.set(o, (int) FIELD.get(o) + 1)),
        new Named("opaque", o -> FIELD.setOpaque(o, (int) FIELD.getOpaque(o) + 1)),
        new Named("acquire release", o -> FIELD.setRelease(o, (int) FIELD.getAcquire(o) + 1)),
        new Named("volatile", o -> FIELD.setVolatile(o, (int) FIELD.getVolatile(o) + 1)),
        new Named("handle and field", o -> FIELD.setVolatile(o, o.x + 1)),
        new Named("field and handle", o -> o.x = (int) FIELD.getVolatile(o) + 1),
        new Named("getAndSet", o -> ignore((int) FIELD.getAndSet(o, (int) FIELD.get(o) + 1))));
  }

  @ParameterizedTest
  @MethodSource("splitSteps")
  void readThenWriteLosesAnUpdate(Named step) {
    assertEquals(Set.of("1", "2"), Outcomes.of(step::twice));
    assertEquals(4, orders(step::twice));
  }

  static Stream<Named> failingSteps() {
    return Stream.of(
        new Named("compareAndSet", o -> check(!FIELD.compareAndSet(o, 1, 2))),
        new Named("compareAndExchange", o -> check((int) FIELD.compareAndExchange(o, 1, 2) == 0)),
        new Named(
            "compareAndExchangeAcquire",
            o -> check((int) FIELD.compareAndExchangeAcquire(o, 1, 2) == 0)),
        new Named(
            "compareAndExchangeRelease",
            o -> check((int) FIELD.compareAndExchangeRelease(o, 1, 2) == 0)),
        new Named("weakCompareAndSet", o -> check(!FIELD.weakCompareAndSet(o, 1, 2))),
        new Named("weakCompareAndSetPlain", o -> check(!FIELD.weakCompareAndSetPlain(o, 1, 2))),
        new Named("weakCompareAndSetAcquire", o -> check(!FIELD.weakCompareAndSetAcquire(o, 1, 2))),
        new Named(
            "weakCompareAndSetRelease", o -> check(!FIELD.weakCompareAndSetRelease(o, 1, 2))));
  }

  @ParameterizedTest
  @MethodSource("failingSteps")
  void failedCompareAndSetsOnlyRead(Named step) {
    assertEquals(1, orders(step::twice));
  }

  @Test
  void oneCompareAndSetWins() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              VarHandleTest o = new VarHandleTest();
              boolean[] won = new boolean[2];
              run(
                  () -> won[0] = FIELD.compareAndSet(o, 0, 1),
                  () -> won[1] = (int) FIELD.compareAndExchange(o, 0, 2) == 0);
              return won[0] + " " + won[1] + " " + o.x;
            });
    assertEquals(Set.of("false true 2", "true false 1"), seen);
  }

  @Test
  void bitwiseUpdatesAreAtomic() {
    // 0b0011 | 0b0100 & 0b1110 ^ 0b1000, in any order: bits 1 and 2 set, 0 clear, 3 flipped.
    Set<String> seen =
        Outcomes.of(
            () -> {
              VarHandleTest o = new VarHandleTest();
              o.x = 0b0011;
              run(
                  () -> ignore((int) FIELD.getAndBitwiseOr(o, 0b0100)),
                  () -> ignore((int) FIELD.getAndBitwiseAnd(o, 0b1110)),
                  () -> ignore((int) FIELD.getAndBitwiseXor(o, 0b1000)));
              return Integer.toBinaryString(o.x);
            });
    assertEquals(Set.of("1110"), seen);
  }

  @Test
  void staticFieldIsOneVariable() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              ofClass = 0;
              run(() -> ignore((int) STATIC.getAndAdd(1)), () -> ofClass = ofClass + 10);
              return ofClass + " " + (int) STATIC.getVolatile();
            });
    assertEquals(Set.of("10 10", "11 11"), seen);
  }

  @Test
  void arrayElementsAreVariablesOfTheirOwn() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              int[] a = new int[2];
              run(() -> ignore((int) ELEMENT.getAndAdd(a, 1, 1)), () -> a[1] = a[1] + 10);
              return a[1];
            });
    assertEquals(Set.of("10", "11"), seen);
    assertEquals(
        1,
        orders(
            () -> {
              long[] a = new long[2];
              run(
                  () -> ignore((long) LONG_ELEMENT.getAndAdd(a, 0, 1L)),
                  () -> LONG_ELEMENT.setVolatile(a, 1, 1L));
            }));
  }

  @Test
  void referencesAreComparedByIdentity() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              VarHandleTest o = new VarHandleTest();
              String first = o.text;
              run(
                  () -> ignore(REFERENCE.compareAndSet(o, first, "a")),
                  () -> ignore(REFERENCE.getAndSet(o, "b")));
              return o.text;
            });
    assertEquals(Set.of("b"), seen); // a first or not at all
  }

  @Test
  void wrongIndexAndMissingObjectThrowInTheCaller() {
    Set<String> seen =
        Outcomes.of(
            () -> {
              String result = "";
              try {
                ELEMENT.setVolatile(new int[1], 1, 5);
              } catch (IndexOutOfBoundsException e) {
                result += "index ";
              }
              try {
                FIELD.setVolatile((VarHandleTest) null, 5);
              } catch (NullPointerException e) {
                result += "null";
              }
              return result;
            });
    assertEquals(Set.of("index null"), seen);
  }

  private static void check(boolean holds) {
    Counting.require(holds, "it succeeded");
  }

  private static void ignore(Object value) {
    Counting.require(value != null, "nothing");
  }
}
