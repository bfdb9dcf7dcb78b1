package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.rewrite.Statics;
import dev.jacquard.hook.HandleField;
import dev.jacquard.hook.Hooks;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/** Accesses to fields that the code does not name, as those that it does. */
public final class ReflectedAccess {
  /** What was read from a field. */
  private record Value(DeclaredField field, long bits, Object reference) {
    static Value of(DeclaredField field, Object base) {
      return field.isReference()
          ? new Value(field, 0, Internals.reference(base, field.offset()))
          : new Value(field, Internals.bits(base, field.offset(), field.letter()), null);
    }
  }

  private final MemoryOperations memory;

  /** Of the object that the running thread clones. */
  private List<Value> read = List.of();

  public ReflectedAccess(MemoryOperations memory) {
    this.memory = memory;
  }

  /** An access by reflection. */
  public void field(Field field, Object target, Object value, boolean writes, int site) {
    access(DeclaredField.of(field), target, value, writes, site);
  }

  /** An access by a method handle. */
  public void handle(HandleField field, Object target, Object value, int site) {
    if (field.found == null) {
      field.found = DeclaredField.of(field.owner, field.name);
    }
    if (field.found instanceof DeclaredField found) {
      access(found, target, value, field.writes, site);
    }
  }

  /** The same to an element of an array. */
  public void element(boolean writes, Object array, int index, int site) {
    memory.element(writes ? Hooks.SET : Hooks.GET, array, index, site);
  }

  private void access(DeclaredField field, Object target, Object value, boolean writes, int site) {
    Object base = field.isStatic() ? field.holder() : target;
    if (isVariable(field) && (field.isStatic() || field.holder().isInstance(base))) {
      memory.reflected(writes ? Hooks.SET : Hooks.GET, field, base, site);
      if (writes && field.isReference()) {
        memory.storing(base, value);
      }
    }
  }

  /** An array, or the numbers or references in an object, are read to be written elsewhere. */
  public void reading(Object object, boolean references, int site) {
    if (memory.isMine(object)) {
      return;
    }
    if (object.getClass().isArray()) {
      for (int i = 0; i < Array.getLength(object); i++) {
        memory.element(Hooks.GET, object, i, site);
      }
      return;
    }
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      for (DeclaredField field : DeclaredField.of(c)) {
        if (!field.isStatic() && isVariable(field) && field.isReference() == references) {
          memory.reflected(Hooks.GET, field, object, site);
        }
      }
    }
  }

  /** All of it is read, to make a copy: one field after the other, as others may change them. */
  public void cloning(Object original, int site) {
    List<Value> values = new ArrayList<>(); // another thread may clone something meanwhile
    if (memory.isMine(original)) {
      read = values;
      return;
    }
    for (Class<?> c = original.getClass(); c != null; c = c.getSuperclass()) {
      for (DeclaredField field : DeclaredField.of(c)) {
        if (!field.isStatic() && isVariable(field)) {
          memory.reflected(Hooks.GET, field, original, site);
          values.add(Value.of(field, original));
        }
      }
    }
    read = values;
  }

  /** The copy gets what was read; the JVM has made it in one go, after that. */
  public void cloned(Object copy) {
    for (Value value : read) {
      DeclaredField field = value.field;
      Internals.put(copy, field.offset(), field.letter(), value.bits, value.reference);
    }
    read = List.of();
  }

  /** Whether it is a field of the program that can change. */
  private static boolean isVariable(DeclaredField field) {
    return !JdkClasses.contain(field.holder())
        && !field.isFinal()
        && !field.isSynthetic()
        && !Statics.wasFinal(field.holder().getName(), field.name());
  }
}
