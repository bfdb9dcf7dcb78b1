package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.jvm.internals.Internals;

/** Values of the program in words. Calls nothing of the program: its methods have operations. */
final class Values {
  private static final int LONGEST = 40;

  private Values() {}

  /** What the memory holds there. */
  static String at(Object base, long offset, char type, ObjectTable objects) {
    if (Internals.isReference(type)) {
      return of(Internals.reference(base, offset), objects);
    }
    long bits = Internals.bits(base, offset, type);
    return switch (type) {
      case 'Z' -> Boolean.toString((bits & 1) != 0);
      case 'C' -> quoted(Character.toString((char) bits), '\'');
      case 'F' -> Float.toString(Float.intBitsToFloat((int) bits));
      case 'D' -> Double.toString(Double.longBitsToDouble(bits));
      default -> Long.toString(bits);
    };
  }

  /** A reference; objects of the program are shown by their names. */
  static String of(Object value, ObjectTable objects) {
    if (value == null) {
      return "null";
    }
    if (value instanceof String text) {
      return quoted(text, '"');
    }
    if (value instanceof Character character) {
      return quoted(character.toString(), '\'');
    }
    if (value instanceof Boolean || isNumber(value)) {
      return value.toString();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    if (value instanceof Thread thread) {
      return thread.getName();
    }
    ObjectState state = objects.get(value);
    return state == null ? ObjectState.typeName(value.getClass()) : state.describe();
  }

  private static boolean isNumber(Object value) {
    return value instanceof Integer
        || value instanceof Long
        || value instanceof Short
        || value instanceof Byte
        || value instanceof Double
        || value instanceof Float;
  }

  private static String quoted(String text, char quote) {
    StringBuilder quoted = new StringBuilder().append(quote);
    for (int i = 0; i < Math.min(text.length(), LONGEST); i++) {
      char c = text.charAt(i);
      quoted.append(c == '\n' ? "\\n" : c < ' ' ? "?" : String.valueOf(c));
    }
    return quoted.append(text.length() > LONGEST ? "..." : "").append(quote).toString();
  }
}
