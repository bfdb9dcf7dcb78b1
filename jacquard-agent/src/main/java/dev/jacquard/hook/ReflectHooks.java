package dev.jacquard.hook;

import java.lang.invoke.SwitchPoint;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;

/** Accesses to fields that the code does not name: by reflection, by clone. */
public final class ReflectHooks {
  private static final ClassValue<Boolean> OVERRIDES_CLONE =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          for (Class<?> c = type; c != Object.class; c = c.getSuperclass()) {
            try {
              return c.getDeclaredMethod("clone") != null;
            } catch (NoSuchMethodException | LinkageError e) {
              // Not in this one, as far as it can be told.
            }
          }
          return false;
        }
      };

  private ReflectHooks() {}

  /**
   * Before {@code Field.get} or {@code set}.
   *
   * @param value what is stored, if that is a reference
   */
  public static void field(Field field, Object target, Object value, boolean writes, int site) {
    if (field != null && Hooks.on()) {
      if (InitializerHooks.watching && Modifier.isStatic(field.getModifiers())) {
        InitializerHooks.use(field.getDeclaringClass(), site);
      }
      Hooks.controller.reflection.field(field, target, value, writes, site);
    }
  }

  /** Before {@code Method.invoke}. */
  public static void invoking(Object target, int site) {
    if (target != null && Hooks.on()) {
      Hooks.controller.reflection.invoking(target, true, site);
    }
  }

  /** Before {@code SwitchPoint.invalidateAll}. */
  public static void invalidating(SwitchPoint[] points, int site) {
    if (points == null || !Hooks.on()) {
      return;
    }
    Hooks.touch(points, false, site);
    for (SwitchPoint point : points) {
      invoking(point, site);
    }
  }

  /** Before an object is cloned by {@code Object.clone}. */
  public static void cloning(Object original, int site) {
    if (original != null && Hooks.on()) {
      Hooks.controller.reflection.cloning(original, site);
    }
  }

  /** Before a call of {@code clone()} that may go to a class which overrides it. */
  public static void cloningAsItIs(Object original, int site) {
    if (original != null && Hooks.on() && !OVERRIDES_CLONE.get(original.getClass())) {
      Hooks.controller.reflection.cloning(original, site);
    }
  }

  /** After that. */
  public static void cloned(Object copy) {
    if (copy != null && Hooks.on()) {
      Hooks.controller.reflection.cloned(copy);
    }
  }
}
