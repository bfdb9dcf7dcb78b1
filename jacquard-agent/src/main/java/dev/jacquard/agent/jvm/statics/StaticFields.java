package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.internals.Internals;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** The static fields of one class: their values when this was made, and how to begin again. */
final class StaticFields {
  /** What the rewriter calls the copy of an initializer. */
  private static final String INITIALIZER = "$jacquard$init";

  private final Class<?> type;
  private final Method initializer;
  private final List<SavedField> saved = new ArrayList<>();

  private StaticFields(Class<?> type, Method initializer) {
    this.type = type;
    this.initializer = initializer;
    save();
  }

  /** Of a class whose initializer can run again. */
  static StaticFields of(Class<?> type) {
    try {
      Method initializer = type.getDeclaredMethod(INITIALIZER);
      initializer.setAccessible(true);
      return new StaticFields(type, initializer);
    } catch (NoSuchMethodException e) {
      throw new IllegalStateException(type + " was not rewritten as expected", e);
    }
  }

  /** Of a class that can only get back the values that it has now. */
  static StaticFields ofLoaded(Class<?> type) {
    return new StaticFields(type, null);
  }

  boolean canInitialize() {
    return initializer != null;
  }

  boolean isEmpty() {
    return saved.isEmpty();
  }

  /** Remembers the values that the fields have now. */
  void save() {
    saved.clear();
    for (Field field : type.getDeclaredFields()) {
      int modifiers = field.getModifiers();
      if (Modifier.isStatic(modifiers) && !Modifier.isFinal(modifiers) && !field.isSynthetic()) {
        char letter = field.getType().descriptorString().charAt(0);
        saved.add(SavedField.of(type, Internals.offset(field, true), letter));
      }
    }
  }

  Class<?> type() {
    return type;
  }

  /** Back to the values that were saved. */
  void restore() {
    saved.forEach(SavedField::restore);
  }

  /** Back to zero and null, as before the initializer ran. */
  void clear() {
    saved.forEach(SavedField::clear);
  }

  /** Runs the initializer again; null, as it gives nothing. */
  Void initialize() {
    try {
      initializer.invoke(null);
      return null;
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(
          "the initializer of " + type.getName() + " failed when it ran again", e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
