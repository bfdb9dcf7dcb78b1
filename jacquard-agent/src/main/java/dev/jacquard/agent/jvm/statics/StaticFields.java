package dev.jacquard.agent.jvm.statics;

import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.internals.Internals;
import java.lang.invoke.MethodHandle;
import java.util.ArrayList;
import java.util.List;

/** The static fields of one class: their values when this was made, and how to begin again. */
final class StaticFields {
  /** What the rewriter calls the copy of an initializer. */
  private static final String INITIALIZER = "$jacquard$init";

  private final Class<?> type;
  private MethodHandle initializer;

  /** Why the initializer could not run again; null if it could. */
  private Throwable failure;

  /** Whether it has begun again for the execution to come. */
  private boolean begun;

  private final List<SavedField> saved = new ArrayList<>();

  private StaticFields(Class<?> type, MethodHandle initializer) {
    this.type = type;
    this.initializer = initializer;
    save();
  }

  /** Of a class whose initializer can run again. */
  static StaticFields of(Class<?> type) {
    try {
      return new StaticFields(type, Internals.staticMethod(type, INITIALIZER));
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

  /** What runs the initializer again; null if that cannot be. */
  MethodHandle initializer() {
    return initializer;
  }

  void begun(boolean newBegun) {
    begun = newBegun;
  }

  boolean hasBegun() {
    return begun;
  }

  boolean isEmpty() {
    return saved.isEmpty();
  }

  /** Remembers the values that the fields have now. */
  void save() {
    saved.clear();
    for (DeclaredField field : DeclaredField.of(type)) {
      if (field.isStatic() && !field.isFinal() && !field.isSynthetic()) {
        saved.add(SavedField.of(type, field.offset(), field.letter()));
      }
    }
  }

  /** What the fields refer to now, the final ones too. */
  List<Object> references() {
    List<Object> references = new ArrayList<>();
    for (DeclaredField field : DeclaredField.of(type)) {
      if (field.isStatic() && field.isReference() && !field.isSynthetic()) {
        references.add(Internals.reference(type, field.offset()));
      }
    }
    return references;
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

  /** The initializer cannot run again. */
  void fail(Throwable e) {
    initializer = null;
    failure = e;
    restore();
  }

  /** What is not as it should be, in words for users; null if nothing. */
  String warning() {
    return failure == null
        ? null
        : "the static fields of "
            + type.getName()
            + " are not new in each execution: its initializer failed when it ran again with "
            + failure;
  }

  /**
   * Runs the initializer again; null, as it gives nothing. If it cannot run twice in a JVM, as one
   * that registers something there, the fields get the values that were saved, from now on.
   */
  Void initialize() {
    try {
      initializer.invokeExact();
      return null;
    } catch (Throwable e) {
      fail(e);
      return null;
    }
  }
}
