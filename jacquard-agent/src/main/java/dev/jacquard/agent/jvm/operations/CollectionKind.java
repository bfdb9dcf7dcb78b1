package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.JdkBoundary;
import dev.jacquard.agent.boundary.JdkClasses;
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
          if (isMadeForOne(type)) {
            return PLAIN;
          }
          return switch (JdkBoundary.kindOf(type)) {
            case MODELLED -> THREAD_SAFE;
            case OPEN -> OPEN;
            case TRUSTED -> TRUSTED;
            case UNKNOWN -> UNKNOWN;
          };
        }
      };

  private static boolean isMadeForOne(Class<?> type) {
    for (Class<?> c = type; c != null; c = c.getSuperclass()) {
      if (MADE_FOR_ONE.contains(c.getName())) {
        return true;
      }
    }
    return false;
  }

  /** Whether it is a class of the JDK, or extends one that is more than a skeleton. */
  private static boolean hasStateInJdk(Class<?> type) {
    Class<?> base = JdkClasses.baseOf(type);
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
    return JdkClasses.contain(type) && !type.getName().startsWith("java.util.Collections$E");
  }
}
