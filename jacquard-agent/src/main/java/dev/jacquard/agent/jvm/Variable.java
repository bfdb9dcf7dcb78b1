package dev.jacquard.agent.jvm;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Field;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * What an atomic access touches, in the terms of Unsafe: so that an atomic class, a VarHandle, a
 * field updater and a plain access to one variable are about the same resource.
 *
 * @param comparable whether the memory can be read there, to tell if a compare-and-set succeeds
 */
record Variable(Object base, int slot, long offset, char type, String name, boolean comparable) {
  private static final int HEADER = 16;

  private static final ClassValue<long[]> ARRAYS =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return new long[] {Internals.arrayBase(type), Internals.arrayScale(type)};
        }
      };

  private static final ClassValue<Long> VALUE_OFFSETS =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return offsetOf(type, "value");
        }
      };

  private static final ClassValue<Long> ARRAY_OFFSETS =
      new ClassValue<>() {
        @Override
        protected Long computeValue(Class<?> type) {
          return offsetOf(type, "array");
        }
      };

  private static long offsetOf(Class<?> type, String name) {
    try {
      Field field = type.getDeclaredField(name);
      return Internals.offset(field, false);
    } catch (NoSuchFieldException e) {
      throw new IllegalStateException(type + " has no field " + name + " as expected", e);
    }
  }

  private static long elementOffset(Class<?> arrayType, int index) {
    long[] layout = ARRAYS.get(arrayType);
    return layout[0] + index * layout[1];
  }

  static Variable element(Object array, int index) {
    char type = array.getClass().getName().charAt(1);
    long offset = elementOffset(array.getClass(), index);
    boolean alone = index < ObjectState.MOST_SLOTS - 1;
    return new Variable(array, index, offset, type, "[" + index + "]", alone);
  }

  /** What the hooks of the atomic classes tell: for those the offset is only an index. */
  static Variable of(Object base, long offset, char type) {
    Class<?> c = base.getClass();
    if (c.isArray()) {
      long[] layout = ARRAYS.get(c);
      return element(base, (int) ((offset - layout[0]) / layout[1]));
    }
    if (base instanceof AtomicIntegerArray
        || base instanceof AtomicLongArray
        || base instanceof AtomicReferenceArray<?>) {
      Class<?> declaring = declaring(base);
      Object array = Internals.reference(base, ARRAY_OFFSETS.get(declaring));
      int scale = base instanceof AtomicLongArray ? 8 : 4;
      return element(array, (int) ((offset - HEADER) / scale));
    }
    if (base instanceof AtomicInteger
        || base instanceof AtomicLong
        || base instanceof AtomicBoolean
        || base instanceof AtomicReference<?>) {
      long real = VALUE_OFFSETS.get(declaring(base));
      char letter = base instanceof AtomicBoolean ? 'I' : type;
      return new Variable(base, (int) real, real, letter, "", true);
    }
    boolean opaque = c.getName().startsWith("java.util.concurrent.atomic.");
    return new Variable(base, (int) offset, offset, type, "+" + offset, !opaque);
  }

  private static Class<?> declaring(Object atomic) {
    Class<?> c = atomic.getClass();
    while (!c.getName().startsWith("java.util.concurrent.atomic.")) {
      c = c.getSuperclass();
    }
    return c;
  }

  /** What a VarHandle touches; null for those that are no plain field or array element. */
  static Variable of(VarHandle given, Object base, int index) {
    VarHandle handle = given;
    if (given.getClass().getSimpleName().equals("LazyInitializingVarHandle")) {
      handle = (VarHandle) Internals.objectField(given, "target");
    }
    int coordinates = handle.coordinateTypes().size();
    if (coordinates > 0 && !handle.coordinateTypes().get(0).isInstance(base)) {
      return null; // null, or of another class: the access itself will say so
    }
    char type = handle.varType().descriptorString().charAt(0);
    if (coordinates == 2 && base.getClass().isArray()) {
      boolean inside = index >= 0 && index < java.lang.reflect.Array.getLength(base);
      return inside ? element(base, index) : null;
    }
    String implementation = handle.getClass().getName();
    if (coordinates == 1 && implementation.contains("$FieldInstance")) {
      long offset = Internals.longField(handle, "fieldOffset");
      return new Variable(base, (int) offset, offset, type, "+" + offset, true);
    }
    if (coordinates == 0 && implementation.contains("$FieldStatic")) {
      Object holder = Internals.objectField(handle, "base");
      long offset = Internals.longField(handle, "fieldOffset");
      return new Variable(holder, (int) offset, offset, type, "+" + offset, true);
    }
    return null;
  }
}
