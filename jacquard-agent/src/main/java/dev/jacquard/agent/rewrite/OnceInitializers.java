package dev.jacquard.agent.rewrite;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Initializers of enums and interfaces that use other classes. They run once in a JVM, as their
 * fields must be final; what threads can do to each other while they run is known all the same: it
 * is the uses, in their order.
 */
public final class OnceInitializers {
  private static final Map<String, CopyOnWriteArrayList<String>> USES = new ConcurrentHashMap<>();

  /** Interfaces that are initialized with the classes that implement them: JLS 12.4.1. */
  private static final Set<String> WITH_DEFAULTS = ConcurrentHashMap.newKeySet();

  private OnceInitializers() {}

  /** All names are with dots. */
  static void add(String className, List<String> used, boolean hasDefaults) {
    USES.put(className, new CopyOnWriteArrayList<>(used));
    if (hasDefaults) {
      WITH_DEFAULTS.add(className);
    }
  }

  /** It was seen to use another one, in a method of some other class. */
  public static void add(String className, String used) {
    if (!used.equals(className)) {
      USES.get(className).addIfAbsent(used);
    }
  }

  /** Those that were met, in whatever exploration. */
  public static Set<String> all() {
    return USES.keySet();
  }

  public static boolean contain(String className) {
    return USES.containsKey(className);
  }

  /** The classes that an initializer uses, in order. */
  public static List<String> usedBy(String className) {
    List<String> used = USES.get(className);
    return used == null ? List.of() : used;
  }

  /** Whether the initialization of a class that implements it begins with its own. */
  public static boolean comesFirst(String interfaceName) {
    return WITH_DEFAULTS.contains(interfaceName);
  }
}
