package dev.jacquard.it.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.jacquard.Jacquard;
import dev.jacquard.explore.result.Result;
import dev.jacquard.it.program.Outcomes;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the code does not name is accessed as what it names: the counts are the same. */
@SuppressWarnings("NonFinalStaticField")
class ReflectionTest {
  static final class Counter implements Cloneable {
    int value;
    volatile int ordered;
    static int shared;

    void add() {
      value++;
    }

    @Override
    public Counter clone() {
      try {
        return (Counter) super.clone();
      } catch (CloneNotSupportedException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  private static final Field VALUE = field("value");
  private static final Field ORDERED = field("ordered");
  private static final Field SHARED = field("shared");
  private static final Method ADD;
  private static final MethodHandle GET;
  private static final MethodHandle SET;
  private static final MethodHandle GET_SHARED;
  private static final MethodHandle SET_SHARED;
  private static final MethodHandle INCREMENT;
  private static final MethodHandle GET_ELEMENT = MethodHandles.arrayElementGetter(int[].class);
  private static final MethodHandle SET_ELEMENT = MethodHandles.arrayElementSetter(int[].class);
  private static final VarHandle VARIABLE;

  static {
    try {
      MethodHandles.Lookup lookup = MethodHandles.lookup();
      ADD = Counter.class.getDeclaredMethod("add");
      GET = lookup.findGetter(Counter.class, "value", int.class);
      SET = lookup.unreflectSetter(VALUE);
      GET_SHARED = lookup.findStaticGetter(Counter.class, "shared", int.class);
      VARIABLE = lookup.findVarHandle(Counter.class, "value", int.class);
      INCREMENT =
          lookup.findStatic(
              ReflectionTest.class, "increment", MethodType.methodType(int.class, int.class));
      SET_SHARED = lookup.findStaticSetter(Counter.class, "shared", int.class);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Field field(String name) {
    try {
      return Counter.class.getDeclaredField(name);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(e);
    }
  }

  private interface Invoker {
    Object invoke(Object... arguments) throws Throwable;
  }

  private static int increment(int value) {
    return value + 1;
  }

  /** Ways to add one to a number that others share. */
  enum Way {
    DIRECT,
    FIELD,
    BOXED,
    VOLATILE,
    STATIC,
    METHOD,
    HANDLE,
    STATIC_HANDLE,
    BOUND_HANDLE,
    TYPED_HANDLE,
    INSERTED_HANDLE,
    SPREADING_HANDLE,
    HANDLE_WITH_ARGUMENTS,
    HANDLE_REFERENCE,
    HANDLE_OF_ELEMENT,
    HANDLE_OF_VARIABLE,
    INVOKER_OF_VARIABLE,
    ARRAY;

    void add(Counter counter, int[] array) throws Throwable {
      switch (this) {
        case DIRECT -> counter.value++;
        case FIELD -> VALUE.setInt(counter, VALUE.getInt(counter) + 1);
        case BOXED -> VALUE.set(counter, (Integer) VALUE.get(counter) + 1);
        case VOLATILE -> ORDERED.setInt(counter, ORDERED.getInt(counter) + 1);
        case STATIC -> SHARED.setInt(null, SHARED.getInt(null) + 1);
        case METHOD -> ADD.invoke(counter);
        case HANDLE -> SET.invokeExact(counter, (int) GET.invokeExact(counter) + 1);
        case STATIC_HANDLE -> SET_SHARED.invokeExact((int) GET_SHARED.invokeExact() + 1);
        case BOUND_HANDLE ->
            SET.bindTo(counter).invokeExact((int) GET.bindTo(counter).invokeExact() + 1);
        case TYPED_HANDLE -> {
          MethodHandle get = GET.asType(MethodType.methodType(Object.class, Object.class));
          Object value = get.invokeExact((Object) counter);
          SET.invoke((Object) counter, (Integer) value + 1);
        }
        case INSERTED_HANDLE -> {
          MethodHandle sum = MethodHandles.filterReturnValue(GET, INCREMENT);
          MethodHandle set = MethodHandles.collectArguments(SET, 1, sum);
          MethodHandles.permuteArguments(
                  set, MethodType.methodType(void.class, Counter.class), 0, 0)
              .invokeExact(counter);
        }
        case SPREADING_HANDLE ->
            SET.asSpreader(Object[].class, 2)
                .invokeExact(new Object[] {counter, (int) GET.invokeExact(counter) + 1});
        case HANDLE_WITH_ARGUMENTS ->
            SET.invokeWithArguments(
                counter, (Integer) GET.invokeWithArguments(List.of(counter)) + 1);
        case HANDLE_REFERENCE -> {
          Invoker get = GET::invokeWithArguments;
          Invoker set = SET::invokeWithArguments;
          set.invoke(counter, (Integer) get.invoke(counter) + 1);
        }
        case HANDLE_OF_ELEMENT ->
            SET_ELEMENT.invokeExact(array, 0, (int) GET_ELEMENT.invokeExact(array, 0) + 1);
        case HANDLE_OF_VARIABLE ->
            VARIABLE
                .toMethodHandle(VarHandle.AccessMode.SET)
                .invokeExact(
                    counter,
                    (int) VARIABLE.toMethodHandle(VarHandle.AccessMode.GET).invokeExact(counter)
                        + 1);
        case INVOKER_OF_VARIABLE -> {
          MethodHandle get =
              MethodHandles.varHandleExactInvoker(
                  VarHandle.AccessMode.GET, MethodType.methodType(int.class, Counter.class));
          MethodHandle set =
              MethodHandles.varHandleInvoker(
                  VarHandle.AccessMode.SET,
                  MethodType.methodType(void.class, Counter.class, int.class));
          set.invokeExact(VARIABLE, counter, (int) get.invokeExact(VARIABLE, counter) + 1);
        }
        case ARRAY -> Array.setInt(array, 0, Array.getInt(array, 0) + 1);
      }
    }
  }

  private static void add(Way way, Counter counter, int[] array) {
    try {
      way.add(counter, array);
    } catch (RuntimeException | Error e) {
      throw e;
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(e.getCause());
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static Result threads(Way way, boolean locks) {
    return Jacquard.explore(
            way.toString(),
            () -> {
              Counter counter = new Counter();
              int[] array = new int[1];
              Runnable task =
                  () -> {
                    if (locks) {
                      synchronized (counter) {
                        add(way, counter, array);
                      }
                    } else {
                      add(way, counter, array);
                    }
                  };
              Outcomes.run(task, task, task);
              int sum = counter.value + counter.ordered + Counter.shared + array[0];
              if (sum != 3) {
                throw new AssertionError("lost: " + sum);
              }
            })
        .strategy("dpor")
        .run();
  }

  /** Three threads that read and write: 36 orders, 30 of which lose an update. */
  @ParameterizedTest
  @EnumSource
  void updatesAreLost(Way way) {
    Result result = threads(way, false);
    assertEquals(36, result.partialOrders());
    assertEquals(36, result.executions());
    assertEquals(30, result.count(dev.jacquard.kernel.Outcome.ASSERTION));
    assertEquals(way == Way.VOLATILE, result.races().isEmpty());
  }

  @ParameterizedTest
  @EnumSource
  void notIfALockIsHeld(Way way) {
    Result result = threads(way, true);
    assertEquals(List.of(), result.findings());
    assertTrue(result.complete());
    assertEquals(List.of(), result.races());
    assertEquals(List.of(), result.warnings());
    assertEquals(6, result.partialOrders());
  }

  @Test
  void whatALookupFoundItCanReveal() throws ReflectiveOperationException {
    Supplier<MethodHandles.Lookup> lookup = MethodHandles::lookup;
    assertEquals("value", lookup.get().revealDirect(GET).getName());
    assertEquals(
        VALUE, MethodHandles.lookup().revealDirect(SET).reflectAs(Field.class, lookup.get()));
    assertEquals(MethodType.methodType(int.class, Counter.class), GET.type());
  }

  @Test
  void aCompareAndSetByAHandleSucceedsOnce() throws Throwable {
    MethodHandle compareAndSet = VARIABLE.toMethodHandle(VarHandle.AccessMode.COMPARE_AND_SET);
    assertEquals(
        Set.of("true false 1", "false true 2"),
        Outcomes.of(
            () -> {
              Counter counter = new Counter();
              boolean[] succeeded = new boolean[2];
              Outcomes.run(
                  Outcomes.task(() -> succeeded[0] = compareAndSet(compareAndSet, counter, 1)),
                  Outcomes.task(() -> succeeded[1] = compareAndSet(compareAndSet, counter, 2)));
              return succeeded[0] + " " + succeeded[1] + " " + counter.value;
            }));
  }

  private static boolean compareAndSet(MethodHandle handle, Counter counter, int value) {
    try {
      return (boolean) handle.invokeExact(counter, 0, value);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void aCopyOfAnArrayReadsIt() {
    assertEquals(
        Set.of("[0, 0]", "[1, 0]", "[0, 2]", "[1, 2]"),
        Outcomes.of(
            () -> {
              int[] array = new int[2];
              int[][] copy = new int[1][];
              Outcomes.run(
                  () -> {
                    array[0] = 1;
                    array[1] = 2;
                  },
                  () -> copy[0] = array.clone());
              return Arrays.toString(copy[0]);
            }));
  }

  @Test
  void aCopyOfAnObjectReadsIt() {
    assertEquals(
        Set.of("0", "1"),
        Outcomes.of(
            () -> {
              Counter counter = new Counter();
              Counter[] copy = new Counter[1];
              Outcomes.run(() -> counter.value = 1, () -> copy[0] = counter.clone());
              return copy[0].value;
            }));
  }
}
