package dev.jacquard.agent.jvm;

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

  private record Saved(long offset, char type, long bits, Object reference) {}

  private final Class<?> type;
  private final Method initializer;
  private final List<Saved> saved = new ArrayList<>();

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
        save(Internals.offset(field, true), field.getType().descriptorString().charAt(0));
      }
    }
  }

  Class<?> type() {
    return type;
  }

  private void save(long offset, char letter) {
    boolean reference = letter == 'L' || letter == '[';
    saved.add(
        new Saved(
            offset,
            letter,
            reference ? 0 : Internals.bits(type, offset, letter),
            reference ? Internals.reference(type, offset) : null));
  }

  /** Back to the values that were saved. */
  void restore() {
    for (Saved each : saved) {
      Internals.put(type, each.offset, each.type, each.bits, each.reference);
    }
  }

  /** Back to zero and null, as before the initializer ran. */
  void clear() {
    for (Saved each : saved) {
      Internals.put(type, each.offset, each.type, 0, null);
    }
  }

  void initialize() {
    try {
      initializer.invoke(null);
    } catch (InvocationTargetException e) {
      throw new IllegalStateException(
          "the initializer of " + type.getName() + " failed when it ran again", e.getCause());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
