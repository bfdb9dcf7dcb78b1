package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.JdkBoundary;
import java.util.Set;

/** What a call of a collection means to other threads. */
enum CollectionKind {
  /** It can be part of a data race. */
  PLAIN,
  /** It orders, as an access to a volatile variable does. */
  THREAD_SAFE,
  /** It orders, as far as anybody knows; where several threads call it, there is a gap. */
  UNKNOWN,
  /** Nothing: what {@code List.of} gives, say. */
  TRUSTED,
  /** Nothing: it is explored like the program. */
  OPEN,
  /** Nothing: it is no collection of the JDK, and what its code does are operations. */
  OTHER;

  /** Packages and classes whose objects are variables, or many of them. */
  private static final Set<String> MADE_FOR_THREADS =
      Set.of("java.util.concurrent", "java.lang.ref.Reference");

  /** Classes whose objects several threads must not use without a lock. */
  private static final Set<String> MADE_FOR_ONE =
      Set.of("java.security.MessageDigest", "javax.crypto.Cipher", "javax.crypto.Mac");

  private static final ClassValue<CollectionKind> BY_TYPE =
      new ClassValue<>() {
        @Override
        protected CollectionKind computeValue(Class<?> type) {
          if (!hasStateInJdk(type)) {
            return OTHER;
          }
          if (JdkBoundary.isOpen(type)) {
            return OPEN;
          }
          if (isOneOf(type, MADE_FOR_THREADS)) {
            return THREAD_SAFE;
          }
          if (isOneOf(type, MADE_FOR_ONE)) {
            return PLAIN;
          }
          return JdkBoundary.isUnknown(type) ? UNKNOWN : TRUSTED;
        }
      };

  private static boolean isOneOf(Class<?> type, Set<String> names) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (names.contains(c.getName()) || names.contains(c.getPackageName())) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is a class of the JDK, or extends one that is more than a skeleton. */
  private static boolean hasStateInJdk(Class<?> type) {
    Class<?> base = type;
    while (base.getClassLoader() != null) {
      base = base.getSuperclass();
    }
    return base == type
        || (base != Object.class && !base.getName().startsWith("java.util.Abstract"));
  }

  /** Whether a call of it is an operation. */
  boolean counts() {
    return this == PLAIN || this == THREAD_SAFE || this == UNKNOWN;
  }

  static CollectionKind of(Object collection) {
    return BY_TYPE.get(collection.getClass());
  }

  /**
   * Whether what a collection has given is a view or an iterator of the JDK that is its own: of
   * empty collections it may be one for all.
   */
  static boolean canShow(Object result) {
    Class<?> type = result.getClass();
    return type.getClassLoader() == null && !type.getName().startsWith("java.util.Collections$E");
  }
}
