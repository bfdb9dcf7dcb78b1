package dev.jacquard.lockfree.scenario;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Values of parameters, and their texts. */
final class Argument {
  /** Stands for a value that each call has for itself. */
  static final Object FRESH =
      new Object() {
        @Override
        public String toString() {
          return "new";
        }
      };

  private static final Map<Class<?>, Class<?>> BOXES =
      Map.of(
          int.class, Integer.class,
          long.class, Long.class,
          short.class, Short.class,
          byte.class, Byte.class,
          char.class, Character.class,
          boolean.class, Boolean.class,
          float.class, Float.class,
          double.class, Double.class,
          void.class, Void.class);

  private static final Map<Class<?>, Function<String, Object>> READERS =
      Map.of(
          Integer.class, Integer::valueOf,
          Long.class, Long::valueOf,
          Short.class, Short::valueOf,
          Byte.class, Byte::valueOf,
          Character.class, Argument::character,
          Boolean.class, Argument::truth,
          Float.class, Float::valueOf,
          Double.class, Double::valueOf,
          String.class, text -> text,
          Object.class, text -> text);

  private static final Map<Class<?>, IntFunction<Object>> NUMBERED =
      Map.of(
          Integer.class, n -> n,
          Long.class, Long::valueOf,
          Short.class, n -> (short) n,
          Byte.class, n -> (byte) n,
          Float.class, Float::valueOf,
          Double.class, Double::valueOf,
          String.class, String::valueOf,
          Object.class, n -> n,
          Number.class, n -> n,
          Comparable.class, n -> n);

  private Argument() {}

  static Class<?> boxed(Class<?> type) {
    return BOXES.getOrDefault(type, type);
  }

  /** Whether each call can have a value of this type for itself. */
  static boolean canBeFresh(Class<?> type) {
    return NUMBERED.containsKey(boxed(type));
  }

  static Object fresh(Class<?> type, int number) {
    return NUMBERED.get(boxed(type)).apply(number);
  }

  /** All values of a type that has few, or nothing. */
  static List<Object> all(Class<?> type) {
    if (boxed(type) == Boolean.class) {
      return List.of(false, true);
    }
    return type.isEnum() ? List.of(type.getEnumConstants()) : List.of();
  }

  /**
   * A value from its text.
   *
   * @throws IllegalArgumentException if that is none of this type
   */
  static Object parse(Class<?> type, String text) {
    if (text.equals("null") && !type.isPrimitive()) {
      return null;
    }
    Function<String, Object> reader = READERS.get(boxed(type));
    if (reader != null) {
      try {
        return reader.apply(text);
      } catch (NumberFormatException e) {
        throw new IllegalArgumentException(
            "\"" + text + "\" is not of type " + type.getSimpleName(), e);
      }
    }
    for (Object constant : all(type)) {
      if (((Enum<?>) constant).name().equals(text)) {
        return constant;
      }
    }
    throw new IllegalArgumentException(
        type.isEnum()
            ? type.getSimpleName() + " has no constant " + text
            : "values of " + type.getName() + " cannot be written as text");
  }

  private static Object character(String text) {
    if (text.length() != 1) {
      throw new IllegalArgumentException("\"" + text + "\" is not one character");
    }
    return text.charAt(0);
  }

  private static Object truth(String text) {
    if (!text.equals("true") && !text.equals("false")) {
      throw new IllegalArgumentException("\"" + text + "\" is neither true nor false");
    }
    return text.equals("true");
  }

  /** As it is written in a scenario: what {@link #parse} reads, strings in quotes. */
  static String text(Object value) {
    return value instanceof String || value instanceof Character
        ? '"' + value.toString().replace("\\", "\\\\").replace("\"", "\\\"") + '"'
        : value instanceof Enum<?> constant ? constant.name() : String.valueOf(value);
  }

  /** Each choice of one from each list, in order. */
  static List<List<Object>> product(List<List<Object>> choices) {
    List<List<Object>> all = List.of(List.of());
    for (List<Object> values : choices) {
      List<List<Object>> longer = new ArrayList<>();
      for (List<Object> begun : all) {
        for (Object value : values) {
          List<Object> next = new ArrayList<>(begun);
          next.add(value);
          longer.add(next);
        }
      }
      all = longer;
    }
    return all;
  }
}
