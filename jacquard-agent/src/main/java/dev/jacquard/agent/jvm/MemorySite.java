package dev.jacquard.agent.jvm;

import dev.jacquard.agent.rewrite.Place;
import dev.jacquard.agent.rewrite.Statics;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** A place that accesses a field: which one, found when the place is reached first. */
final class MemorySite {
  /** A place whose field is final, or cannot be found: no operation. */
  static final MemorySite IGNORED = new MemorySite(null, 0, 'I', false, "");

  /** For a static field, the class that declares it; of this execution, if each has its own. */
  Class<?> holder;

  final long offset;
  final char type;
  final boolean isVolatile;
  final String member;

  private MemorySite(Class<?> holder, long offset, char type, boolean isVolatile, String member) {
    this.holder = holder;
    this.offset = offset;
    this.type = type;
    this.isVolatile = isVolatile;
    this.member = member;
  }

  /**
   * Finds the field.
   *
   * @param owner an object that has the field; null for a static one
   * @param loader of the class that has the place; used for static fields
   */
  static MemorySite of(Place place, Object owner, ClassLoader loader) {
    Field field = owner == null ? findStatic(place, loader) : find(place, owner.getClass());
    if (field == null) {
      return IGNORED;
    }
    int modifiers = field.getModifiers();
    Class<?> declaring = field.getDeclaringClass();
    if (Modifier.isFinal(modifiers)
        || field.isSynthetic()
        || Statics.wasFinal(declaring.getName(), field.getName())) {
      return IGNORED;
    }
    boolean isStatic = Modifier.isStatic(modifiers);
    return new MemorySite(
        isStatic ? declaring : null,
        Internals.offset(field, isStatic),
        place.descriptor().charAt(0),
        Modifier.isVolatile(modifiers),
        "." + field.getName());
  }

  private static Field find(Place place, Class<?> type) {
    Class<?> c = type;
    String owner = place.owner().replace('/', '.');
    while (c != null && !c.getName().equals(owner)) {
      c = c.getSuperclass();
    }
    return declared(c, place.member());
  }

  private static Field findStatic(Place place, ClassLoader loader) {
    try {
      String owner = place.owner().replace('/', '.');
      return declared(Class.forName(owner, false, loader), place.member());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  private static Field declared(Class<?> from, String name) {
    for (Class<?> c = from; c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
      for (Class<?> i : c.getInterfaces()) {
        Field field = declared(i, name);
        if (field != null) {
          return field;
        }
      }
    }
    return null;
  }

  Strength strength() {
    return isVolatile ? Strength.ORDERED : Strength.PLAIN;
  }
}
