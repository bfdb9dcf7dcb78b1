package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.boundary.Kind;
import dev.jacquard.agent.jvm.internals.DeclaredField;
import java.util.Map;
import java.util.TreeMap;

/**
 * Classes of the program that have state in a class of the JDK that nobody has looked at. A call
 * that names the class of the program may end up in that state, unseen.
 */
public final class Heirs {
  /** That class of the JDK, of each class; null if there is none. */
  private static final ClassValue<Class<?>> UNKNOWN =
      new ClassValue<>() {
        @Override
        protected Class<?> computeValue(Class<?> type) {
          Class<?> base = JdkClasses.baseOf(type);
          // Languages have a ClassValue each, which is a cache: what it has it can compute again.
          boolean inherits =
              base != type && base != ClassValue.class && JdkBoundary.kindOf(type) == Kind.UNKNOWN;
          return inherits && hasState(base) ? base : null;
        }
      };

  private final Map<String, String> shared = new TreeMap<>();

  private static boolean hasState(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (DeclaredField.of(c).stream().anyMatch(field -> !field.isStatic())) {
        return true;
      }
    }
    return false;
  }

  /** Others can get at the object. */
  public void share(Object object) {
    Class<?> unknown = UNKNOWN.get(object.getClass());
    if (unknown != null) {
      shared.put(object.getClass().getName(), unknown.getName());
    }
  }

  /** Those of which an object was shared, with the class of the JDK from which they inherit. */
  public Map<String, String> shared() {
    return shared;
  }
}
