package dev.jacquard.agent.boundary;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The classes of the JDK of which a call by the program was one step, on an object that several
 * threads can use: that such calls are atomic is taken for granted, and not explored.
 */
public final class OneStepClasses {
  private static final Set<Class<?>> CALLED = ConcurrentHashMap.newKeySet();

  /** The one that was added last: nearly all calls are of the same few objects. */
  private static Class<?> last;

  private OneStepClasses() {}

  /** A call of an object of that class is one step. By the thread that has the turn. */
  public static void add(Class<?> type) {
    if (type != last) {
      CALLED.add(type);
      last = type;
    }
  }

  /** Their names, in the order of the alphabet. */
  public static Set<String> names() {
    Set<String> names = new TreeSet<>();
    CALLED.forEach(type -> names.add(JdkClasses.baseOf(type).getName()));
    return names;
  }

  /** Forgets all of them. */
  public static void clear() {
    CALLED.clear();
    last = null;
  }
}
