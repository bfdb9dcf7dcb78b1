package dev.jacquard.agent.jvm.operations;

import dev.jacquard.agent.boundary.JdkBoundary;

/** What a call of a collection means to other threads. */
enum CollectionKind {
  /** It can be part of a data race. */
  PLAIN,
  /** It orders, as an access to a volatile variable does. */
  THREAD_SAFE,
  /** Nothing: what {@code List.of} gives, say. */
  IMMUTABLE,
  /** Nothing: it is explored like the program. */
  OPEN,
  /** Nothing: it is no collection of the JDK, and what its code does are operations. */
  OTHER;

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
          String name = type.getName();
          if (name.startsWith("java.util.concurrent.")) {
            return THREAD_SAFE;
          }
          return name.startsWith("java.util.ImmutableCollections$") ? IMMUTABLE : PLAIN;
        }
      };

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
    return this == PLAIN || this == THREAD_SAFE;
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
