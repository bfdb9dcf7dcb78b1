package dev.jacquard.junit;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/**
 * What the static fields of a test class refer to. The class was initialized before the test began,
 * so a pool or a list that it has there is the same object in all executions.
 */
final class StaticValues {
  private StaticValues() {}

  /** Those of the class, of the classes around it, and of the super classes of all. */
  static List<Object> of(Class<?> test) {
    List<Object> values = new ArrayList<>();
    for (Class<?> outer = test; outer != null; outer = outer.getEnclosingClass()) {
      for (Class<?> type = outer; type != null; type = type.getSuperclass()) {
        if (type.getClassLoader() != null) { // the JDK's own are none of the test's
          add(type, values);
        }
      }
    }
    return values;
  }

  private static void add(Class<?> type, List<Object> values) {
    for (Field field : type.getDeclaredFields()) {
      if (!Modifier.isStatic(field.getModifiers())
          || field.getType().isPrimitive()
          || field.isSynthetic()) {
        continue;
      }
      try {
        field.setAccessible(true);
        Object value = field.get(null);
        if (value != null) {
          values.add(value);
        }
      } catch (IllegalAccessException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
