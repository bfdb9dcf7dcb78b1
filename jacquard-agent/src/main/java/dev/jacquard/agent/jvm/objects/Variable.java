package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.jvm.internals.Internals;
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
public record Variable(
    Object base, int slot, long offset, char type, Kind kind, boolean comparable) {
  /** How it differs from the other variables of its object. */
  enum Kind {
    ONLY,
    FIELD,
    ELEMENT
  }

  private static final int HEADER = 16;

  private static final ClassValue<long[]> ARRAYS =
      new ClassValue<>() {
        @Override
        protected long[] computeValue(Class<?> type) {
          return new long[] {Internals.arrayBase(type), Internals.arrayScale(type)};
        }
      };

  /** The same for what is used most, without asking the class. */
  private static final long REFERENCE_OFFSET = offsetOf(AtomicReference.class, "value");

  private static final long INTEGER_OFFSET = offsetOf(AtomicInteger.class, "value");

  /** Where an atomic class, or a class that extends one, has its only field. */
  private static final ClassValue<Long> VALUE_OFFSETS = offsetsOf("value");

  private static final ClassValue<Long> ARRAY_OFFSETS = offsetsOf("array");

  private static ClassValue<Long> offsetsOf(String name) {
    return new ClassValue<>() {
      @Override
      protected Long computeValue(Class<?> type) {
        Class<?> c = type;
        while (!c.getName().startsWith("java.util.concurrent.atomic.")) {
          c = c.getSuperclass();
        }
        return offsetOf(c, name);
      }
    };
  }

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

  public static Variable element(Object array, int index) {
    char type = array.getClass().getName().charAt(1);
    long offset = elementOffset(array.getClass(), index);
    boolean alone = index < ObjectState.MOST_SLOTS - 1;
    return new Variable(array, index, offset, type, Kind.ELEMENT, alone);
  }

  /** A field, static if the base is what Unsafe takes for that. */
  public static Variable field(Object base, long offset, char type) {
    return new Variable(base, (int) offset, offset, type, Kind.FIELD, true);
  }

  /** What comes after the name of its object; null if all that is known is its place in memory. */
  public String name() {
    return switch (kind) {
      case ONLY -> "";
      case FIELD -> null;
      case ELEMENT -> "[" + slot + "]";
    };
  }

  private static Variable only(Object base, long offset, char type) {
    return new Variable(base, (int) offset, offset, type, Kind.ONLY, true);
  }

  /** What the hooks of the atomic classes tell: for those the offset is only an index. */
  public static Variable of(Object base, long offset, char type) {
    Class<?> c = base.getClass();
    if (c == AtomicReference.class) {
      return only(base, REFERENCE_OFFSET, type);
    }
    if (c == AtomicInteger.class) {
      return only(base, INTEGER_OFFSET, type);
    }
    if (c.isArray()) {
      long[] layout = ARRAYS.get(c);
      return element(base, (int) ((offset - layout[0]) / layout[1]));
    }
    if (base instanceof AtomicIntegerArray
        || base instanceof AtomicLongArray
        || base instanceof AtomicReferenceArray<?>) {
      Object array = Internals.reference(base, ARRAY_OFFSETS.get(c));
      int scale = base instanceof AtomicLongArray ? 8 : 4;
      return element(array, (int) ((offset - HEADER) / scale));
    }
    if (base instanceof AtomicInteger
        || base instanceof AtomicLong
        || base instanceof AtomicBoolean
        || base instanceof AtomicReference<?>) {
      return only(base, VALUE_OFFSETS.get(c), base instanceof AtomicBoolean ? 'I' : type);
    }
    boolean opaque = c.getName().startsWith("java.util.concurrent.atomic.");
    return new Variable(base, (int) offset, offset, type, Kind.FIELD, !opaque);
  }
}
