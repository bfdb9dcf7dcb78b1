package dev.jacquard.junit;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.platform.commons.support.HierarchyTraversalMode;
import org.junit.platform.commons.support.ReflectionSupport;

/** The values of the fields of an object at some time. */
final class FieldValues {
  /** A field that was changed since, and the value that it has now. */
  record Changed(Field field, Object value) {}

  private final Object object;
  private final Map<Field, Object> values = new LinkedHashMap<>();

  FieldValues(Object object) {
    this.object = object;
    for (Field field :
        ReflectionSupport.findFields(
            object.getClass(),
            field -> !Modifier.isStatic(field.getModifiers()) && !field.isSynthetic(),
            HierarchyTraversalMode.TOP_DOWN)) {
      values.put(field, value(field));
    }
  }

  /** All of them, as they were. */
  Map<Field, Object> values() {
    return values;
  }

  /** Those that somebody else has set. */
  List<Changed> changed() {
    List<Changed> changed = new ArrayList<>();
    values.forEach(
        (field, before) -> {
          Object now = value(field);
          boolean same = field.getType().isPrimitive() ? before.equals(now) : before == now;
          if (!same) {
            changed.add(new Changed(field, now));
          }
        });
    return changed;
  }

  private Object value(Field field) {
    try {
      field.setAccessible(true);
      return field.get(object);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
