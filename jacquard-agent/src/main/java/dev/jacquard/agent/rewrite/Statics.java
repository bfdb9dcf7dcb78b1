package dev.jacquard.agent.rewrite;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The static fields that lost their {@code final}, so that the initializer of their class can run
 * again. To the program they are still final: accesses of them are no operations.
 */
public final class Statics {
  private static final Set<String> DROPPED = ConcurrentHashMap.newKeySet();

  /** The classes that tell when they are used. */
  private static final Set<String> TELLING = ConcurrentHashMap.newKeySet();

  private Statics() {}

  /** Remembers that a class tells when it is used; the name is with dots. */
  static void tells(String className) {
    TELLING.add(className);
  }

  /** Whether the class tells when it is used, so that its initializer can run just then. */
  public static boolean areTold(String className) {
    return TELLING.contains(className);
  }

  /** Remembers a field; the class name is with dots. */
  public static void dropped(String className, String field) {
    DROPPED.add(className + "." + field);
  }

  public static boolean wasFinal(String className, String field) {
    return DROPPED.contains(className + "." + field);
  }
}
