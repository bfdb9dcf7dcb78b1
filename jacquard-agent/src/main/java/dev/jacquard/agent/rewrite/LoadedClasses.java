package dev.jacquard.agent.rewrite;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.WeakHashMap;

/**
 * The classes of the program that were loaded before the agent was there. Their methods are
 * rewritten, but their initializers cannot run again.
 */
public final class LoadedClasses {
  private static final Set<Class<?>> ALL = Collections.newSetFromMap(new WeakHashMap<>());
  private static final Set<String> NOT_RESET = new TreeSet<>();

  private LoadedClasses() {}

  public static synchronized void add(Class<?> type) {
    ALL.add(type);
  }

  public static synchronized boolean contains(Class<?> type) {
    return ALL.contains(type);
  }

  /** Those that are still there. */
  public static synchronized List<Class<?>> all() {
    return new ArrayList<>(ALL);
  }

  /** The static fields of the class refer to objects that would be new in each execution. */
  static synchronized void isNotReset(String className) {
    NOT_RESET.add(className);
  }

  /** Whether something may be left from the last execution behind a static field of the type. */
  public static boolean mayChange(String descriptor) {
    return descriptor.length() > 1 && !Initializer.UNCHANGING.contains(descriptor);
  }

  /** Whether there are {@link #notReset such classes}. */
  public static synchronized boolean mayKeep() {
    return !NOT_RESET.isEmpty();
  }

  /** The classes behind whose static fields something may be left from the last execution. */
  public static synchronized List<String> notReset() {
    return List.copyOf(NOT_RESET);
  }
}
