package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.jvm.internals.WeakIdentityMap;
import dev.jacquard.agent.rewrite.Statics;
import dev.jacquard.hook.Hooks;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.List;

/** Accesses to fields that the code does not name, as those that it does. */
public final class ReflectedAccess {
  /** What a method handle accesses; the field is null if it does something else. */
  private record Target(DeclaredField field, boolean writes) {}

  /** What was read from a field. */
  private record Value(DeclaredField field, long bits, Object reference) {
    static Value of(DeclaredField field, Object base) {
      return field.isReference()
          ? new Value(field, 0, Internals.reference(base, field.offset()))
          : new Value(field, Internals.bits(base, field.offset(), field.letter()), null);
    }
  }

  private static final Target OTHER = new Target(null, false);

  private final MemoryOperations memory;
  private final WeakIdentityMap<Target> targets = new WeakIdentityMap<>();

  /** Of the object that the running thread clones. */
  private List<Value> read = List.of();

  public ReflectedAccess(MemoryOperations memory) {
    this.memory = memory;
  }

  /** An access by reflection. */
  public void field(Field field, Object target, Object value, boolean writes, int site) {
    access(DeclaredField.of(field), target, value, writes, site);
  }

  /** A method handle is invoked. */
  public void invoke(MethodHandle handle, Object first, Object last, int site) {
    Target target = targets.get(handle);
    if (target == null) {
      target = targetOf(handle);
      targets.put(handle, target);
    }
    if (target.field != null) {
      access(target.field, first, last, target.writes, site);
    }
  }

  private static Target targetOf(MethodHandle handle) {
    MethodHandleInfo info = Internals.reveal(handle);
    if (info == null || info.getReferenceKind() > MethodHandleInfo.REF_putStatic) {
      return OTHER;
    }
    int kind = info.getReferenceKind();
    boolean writes =
        kind == MethodHandleInfo.REF_putField || kind == MethodHandleInfo.REF_putStatic;
    return new Target(DeclaredField.of(info.getDeclaringClass(), info.getName()), writes);
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
