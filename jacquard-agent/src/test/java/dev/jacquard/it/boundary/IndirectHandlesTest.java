package dev.jacquard.it.boundary;

import static dev.jacquard.it.program.Outcomes.run;
import static java.lang.invoke.MethodType.methodType;
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
import java.lang.reflect.Method;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Method handles to methods of the JDK that access something for others: an increment through them
 * gets lost, and does not under a lock.
 */
class IndirectHandlesTest {
  /** What is incremented. */
  static final class Numbers {
    int field;
    volatile int variable;
    final int[] array = new int[1];

    int sum() {
      return field + variable + array[0];
    }
  }

  /** A way to get a number and to set it. */
  enum Way {
    FIELD {
      @Override
      void increment(Numbers numbers) throws Throwable {
        Field field = Numbers.class.getDeclaredField("field");
        MethodHandle get = LOOKUP.findVirtual(Field.class, "getInt", GET);
        MethodHandle set = LOOKUP.findVirtual(Field.class, "setInt", SET);
        int before = (int) get.invokeExact(field, (Object) numbers);
        set.invokeExact(field, (Object) numbers, before + 1);
      }
    },
    BOUND_FIELD {
      @Override
      void increment(Numbers numbers) throws Throwable {
        Field field = Numbers.class.getDeclaredField("field");
        MethodHandle get = LOOKUP.bind(field, "get", methodType(Object.class, Object.class));
        MethodHandle set =
            LOOKUP.bind(field, "set", methodType(void.class, Object.class, Object.class));
        Object before = get.invokeExact((Object) numbers);
        set.invokeExact((Object) numbers, (Object) ((int) before + 1));
      }
    },
    VARIABLE {
      @Override
      void increment(Numbers numbers) throws Throwable {
        VarHandle variable = LOOKUP.findVarHandle(Numbers.class, "variable", int.class);
        MethodHandle get =
            LOOKUP.findVirtual(
                VarHandle.class, "getVolatile", methodType(int.class, Numbers.class));
        MethodHandle set =
            LOOKUP.findVirtual(
                VarHandle.class, "setVolatile", methodType(void.class, Numbers.class, int.class));
        int before = (int) get.invokeExact(variable, numbers);
        set.invokeExact(variable, numbers, before + 1);
      }
    },
    ELEMENT {
      @Override
      void increment(Numbers numbers) throws Throwable {
        MethodHandle get =
            LOOKUP.findStatic(
                Array.class, "getInt", methodType(int.class, Object.class, int.class));
        MethodHandle set =
            LOOKUP.findStatic(
                Array.class, "set", methodType(void.class, Object.class, int.class, Object.class));
        int before = (int) get.invokeExact((Object) numbers.array, 0);
        set.invokeExact((Object) numbers.array, 0, (Object) (before + 1));
      }
    },
    COPY {
      @Override
      void increment(Numbers numbers) throws Throwable {
        MethodHandle copy =
            LOOKUP.findStatic(
                System.class,
                "arraycopy",
                methodType(
                    void.class, Object.class, int.class, Object.class, int.class, int.class));
        int[] mine = new int[1];
        copy.invokeExact((Object) numbers.array, 0, (Object) mine, 0, 1);
        mine[0]++;
        copy.invokeExact((Object) mine, 0, (Object) numbers.array, 0, 1);
      }
    },
    UNREFLECTED {
      @Override
      void increment(Numbers numbers) throws Throwable {
        Method get = Array.class.getMethod("getInt", Object.class, int.class);
        Method set = Array.class.getMethod("setInt", Object.class, int.class, int.class);
        int before = (int) LOOKUP.unreflect(get).invokeExact((Object) numbers.array, 0);
        LOOKUP.unreflect(set).invokeExact((Object) numbers.array, 0, before + 1);
      }
    };

    private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();
    private static final MethodType GET = methodType(int.class, Object.class);
    private static final MethodType SET = methodType(void.class, Object.class, int.class);

    abstract void increment(Numbers numbers) throws Throwable;

    Runnable task(Numbers numbers) {
      return () -> {
        try {
          increment(numbers);
        } catch (Throwable e) {
          throw new AssertionError(e);
        }
      };
    }
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void anIncrementGetsLost(Way way) {
    assertEquals(
        Set.of("1", "2"),
        Outcomes.of(
            () -> {
              Numbers numbers = new Numbers();
              run(way.task(numbers), way.task(numbers));
              return numbers.sum();
            }));
  }

  @ParameterizedTest
  @EnumSource(Way.class)
  void underALockItDoesNot(Way way) {
    Result result =
        Jacquard.explore(
                () -> {
                  Numbers numbers = new Numbers();
                  Runnable task = way.task(numbers);
                  Runnable locked =
                      () -> {
                        synchronized (numbers) {
                          task.run();
                        }
                      };
                  run(locked, locked);
                  if (numbers.sum() != 2) {
                    throw new AssertionError("lost");
                  }
                })
            .strategy("dpor")
            .run();
    assertTrue(result.complete() && !result.foundBug(), result::toString);
  }

  /** The program's own method, and what it throws. */
  @Test
  void invokeIsAsItWas() throws Throwable {
    MethodHandle invoke =
        MethodHandles.lookup()
            .findVirtual(
                Method.class, "invoke", methodType(Object.class, Object.class, Object[].class));
    Method sum = Numbers.class.getDeclaredMethod("sum");
    assertEquals(Set.of("0"), Outcomes.of(() -> sum(invoke, sum)));
  }

  private static Object sum(MethodHandle invoke, Method sum) {
    try {
      return invoke.invoke(sum, (Object) new Numbers());
    } catch (Throwable e) {
      throw new AssertionError(e);
    }
  }
}
