package dev.jacquard.agent.boundary;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** The classes of the JDK that the rewritten code calls, for those who ask what a program meets. */
public final class CalledClasses {
  private static final Set<String> CALLED = ConcurrentHashMap.newKeySet();

  private CalledClasses() {}

  /** A class that is rewritten has a call of it. */
  public static void add(String internalName) {
    CALLED.add(internalName);
  }

  /** Those of a kind, with dots, in the order of the alphabet. */
  public static Set<String> of(Kind kind) {
    return CALLED.stream()
        .filter(name -> JdkBoundary.kindOf(name) == kind)
        .map(name -> name.replace('/', '.'))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** Forgets all of them. */
  public static void clear() {
    CALLED.clear();
  }
}
