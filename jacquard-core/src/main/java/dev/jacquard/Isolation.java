package dev.jacquard;

import java.util.ArrayList;
import java.util.List;

/**
 * How every execution of Java code comes to start from the same static state.
 *
 * @param kind which of the two ways
 * @param shared with {@link Kind#CLASS_LOADER}: names of classes, or the beginnings of their names,
 *     that all executions share
 */
public record Isolation(Kind kind, List<String> shared) {
  /** The ways to the same start. */
  public enum Kind {
    /** The classes stay; their initializers run again before each execution. */
    STATIC_RESET,

    /**
     * Each execution loads the classes anew, in a loader of its own: complete, but slower. The
     * scenario has to be given as a class.
     */
    CLASS_LOADER
  }

  /** The default. */
  public static final Isolation STATIC_RESET = new Isolation(Kind.STATIC_RESET, List.of());

  /** Nothing is shared but the JDK, Jacquard, and test frameworks. */
  public static final Isolation CLASS_LOADER = new Isolation(Kind.CLASS_LOADER, List.of());

  public Isolation {
    shared = List.copyOf(shared);
    if (kind == Kind.STATIC_RESET && !shared.isEmpty()) {
      throw new IllegalArgumentException(
          "only with a class loader per execution are there classes to share: " + shared);
    }
  }

  /**
   * Classes that are loaded once, by the program's own loader; their static fields are reset.
   * Classes of one package must be all shared, or none.
   *
   * @param prefixes names of classes, or the beginnings of their names: {@code "org.slf4j."}
   */
  public Isolation sharing(String... prefixes) {
    List<String> all = new ArrayList<>(shared);
    all.addAll(List.of(prefixes));
    return new Isolation(kind, all);
  }

  /** Whether all executions share the class with that name. */
  public boolean shares(String className) {
    return shared.stream().anyMatch(className::startsWith);
  }
}
