package dev.jacquard.agent.jvm.internals;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.ref.Reference;
import java.lang.reflect.Array;
import java.lang.reflect.Field;

/** Copies the map in which a thread keeps its thread-local variables. */
final class ThreadLocals {
  private static final Class<?> MAP;
  private static final Class<?> ENTRY;
  private static final MethodHandle NEW_ENTRY;

  /** Without the run of a constructor: that would want a first variable. */
  private static final MethodHandle ALLOCATE;

  private static final long TABLE;
  private static final long SIZE;
  private static final long THRESHOLD;
  private static final long VALUE;

  static {
    try {
      Field locals = Thread.class.getDeclaredField("threadLocals");
      MAP = locals.getType();
      ENTRY = MAP.getDeclaredField("table").getType().componentType();
      NEW_ENTRY =
          MethodHandles.privateLookupIn(ENTRY, MethodHandles.lookup())
              .findConstructor(
                  ENTRY, MethodType.methodType(void.class, ThreadLocal.class, Object.class))
              .asType(MethodType.methodType(Object.class, Object.class, Object.class));
      ALLOCATE =
          Internals.unsafeMethod(
              "allocateInstance", MethodType.methodType(Object.class, Class.class));
      TABLE = offset(MAP, "table");
      SIZE = offset(MAP, "size");
      THRESHOLD = offset(MAP, "threshold");
      VALUE = offset(ENTRY, "value");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK's thread-locals are not as expected", e);
    }
  }

  private ThreadLocals() {}

  private static long offset(Class<?> type, String field) throws NoSuchFieldException {
    return Internals.offset(type.getDeclaredField(field), false);
  }

  /** A map with the same variables and values, or null for null. */
  static Object copy(Object map) {
    if (map == null) {
      return null;
    }
    Object[] table = (Object[]) Internals.reference(map, TABLE);
    Object[] entries = (Object[]) Array.newInstance(ENTRY, table.length);
    for (int i = 0; i < table.length; i++) {
      // One whose variable is gone stays, as its place in the chain does: the map cleans up itself.
      if (table[i] != null) {
        entries[i] = copyEntry(table[i]);
      }
    }
    Object copy = newMap();
    Internals.put(copy, TABLE, 'L', 0, entries);
    Internals.put(copy, SIZE, 'I', Internals.bits(map, SIZE, 'I'), null);
    Internals.put(copy, THRESHOLD, 'I', Internals.bits(map, THRESHOLD, 'I'), null);
    return copy;
  }

  private static Object newMap() {
    try {
      return (Object) ALLOCATE.invokeExact(MAP);
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }

  private static Object copyEntry(Object entry) {
    try {
      Object variable = ((Reference<?>) entry).get();
      return (Object) NEW_ENTRY.invokeExact(variable, Internals.reference(entry, VALUE));
    } catch (Throwable e) {
      throw Internals.failed(e);
    }
  }
}
