package dev.jacquard.agent.jvm.objects;

import dev.jacquard.agent.boundary.Frameworks;
import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.jvm.internals.Internals;
import dev.jacquard.agent.rewrite.OwnClasses;
import java.util.ArrayDeque;
import java.util.Deque;

/**
 * What the scenario finds at its start: the objects that its lambda captured, and those behind
 * them. They get their records in a fixed order, so that they mean the same in every process.
 */
public final class Roots {
  private static final int MOST_OBJECTS = 256;

  private Roots() {}

  /** Whether what an object of that class refers to is the business of JDK or framework. */
  private static boolean hidesItsParts(Class<?> type) {
    return (JdkClasses.contain(type) || Frameworks.contain(type.getName().replace('.', '/')))
        && !type.isArray()
        && !type.isHidden()
        && !type.getName().startsWith("java.util.concurrent.")
        && !JdkBoundary.isOpen(type)
        && !JdkBoundary.isImmutable(type);
  }

  public static void register(Object scenario, ObjectTable objects) {
    Deque<Object> toVisit = new ArrayDeque<>();
    toVisit.add(scenario);
    int visited = 0;
    Object next;
    while ((next = toVisit.poll()) != null && visited < MOST_OBJECTS) {
      if (objects.get(next) != null || next.getClass().getName().startsWith("java.lang.")) {
        continue;
      }
      objects.find(next);
      visited++;
      if (hidesItsParts(next.getClass())) {
        continue;
      }
      if (next instanceof Object[] array) {
        for (Object element : array) {
          if (element != null) {
            toVisit.add(element);
          }
        }
        continue;
      }
      // The lists in which we keep what to call are no business of the program.
      boolean isOurs = OwnClasses.contains(next.getClass().getName());
      for (Class<?> c = next.getClass(); c != null && c != Object.class; c = c.getSuperclass()) {
        for (long offset : Escape.references(c)) {
          Object child = Internals.reference(next, offset);
          if (child != null && !(isOurs && JdkBoundary.isOpen(child.getClass()))) {
            toVisit.add(child);
          }
        }
      }
    }
  }
}
