package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.jvm.internals.DeclaredField;
import dev.jacquard.agent.jvm.objects.Strength;
import dev.jacquard.agent.rewrite.CodeSite;
import dev.jacquard.agent.rewrite.Statics;

/** A site that accesses a field: which one, found when the site is reached first. */
final class FieldSite {
  /** A site whose field is final, or cannot be found: no operation. */
  static final FieldSite IGNORED = new FieldSite(null, 0, 'I', false, "");

  /** For a static field, the class that declares it; of this execution, if each has its own. */
  Class<?> holder;

  final long offset;
  final char type;
  final boolean isVolatile;
  final String member;

  private FieldSite(Class<?> holder, long offset, char type, boolean isVolatile, String member) {
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
   * @param loader of the class that has the site; used for static fields
   */
  static FieldSite of(CodeSite site, Object owner, ClassLoader loader) {
    DeclaredField field = owner == null ? findStatic(site, loader) : find(site, owner.getClass());
    if (field == null) {
      return IGNORED;
    }
    if (field.isFinal()
        || field.isSynthetic()
        || Statics.wasFinal(field.holder().getName(), field.name())) {
      return IGNORED;
    }
    return new FieldSite(
        field.isStatic() ? field.holder() : null,
        field.offset(),
        site.descriptor().charAt(0),
        field.isVolatile(),
        "." + field.name());
  }

  private static DeclaredField find(CodeSite site, Class<?> type) {
    Class<?> c = type;
    String owner = site.owner().replace('/', '.');
    while (c != null && !c.getName().equals(owner)) {
      c = c.getSuperclass();
    }
    return declared(c, site.member());
  }

  private static DeclaredField findStatic(CodeSite site, ClassLoader loader) {
    try {
      String owner = site.owner().replace('/', '.');
      return declared(Class.forName(owner, false, loader), site.member());
    } catch (ClassNotFoundException | LinkageError e) {
      return null;
    }
  }

  private static DeclaredField declared(Class<?> from, String name) {
    for (Class<?> c = from; c != null; c = c.getSuperclass()) {
      for (DeclaredField field : DeclaredField.of(c)) {
        if (field.name().equals(name)) {
          return field;
        }
      }
      for (Class<?> i : c.getInterfaces()) {
        DeclaredField field = declared(i, name);
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
