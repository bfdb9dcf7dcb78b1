package dev.jacquard.kernel;

import java.util.Locale;

/**
 * A part of the program in which no preemption is placed (Ball and others 2009): while a thread is
 * inside, as deep as may be, it goes on as long as it can. Its text is {@code
 * method:pkg.Class.name}, {@code class:pkg.Class} (nested classes too), {@code package:pkg} (what
 * is below it too) or {@code module:name}; with {@code only:} before it, the part in which
 * preemptions are placed at all.
 *
 * @param only whether it is the inverse: outside of all such scopes everything is sealed
 * @param name with dots; a model program has methods without classes too
 */
public record Scope(boolean only, Kind kind, String name) {
  private static final String ONLY = "only:";

  /** What a scope is. */
  public enum Kind {
    METHOD,
    CLASS,
    PACKAGE,
    MODULE
  }

  /**
   * Reads the text of a scope.
   *
   * @throws IllegalArgumentException if it is none; says what there is
   */
  public static Scope parse(String text) {
    String given = text.strip();
    boolean only = given.startsWith(ONLY);
    String rest = only ? given.substring(ONLY.length()) : given;
    int colon = rest.indexOf(':');
    for (Kind kind : Kind.values()) {
      if (colon > 0 && rest.substring(0, colon).equals(word(kind))) {
        String name = rest.substring(colon + 1).strip();
        if (!name.isEmpty() && name.chars().noneMatch(Character::isWhitespace)) {
          return new Scope(only, kind, name);
        }
      }
    }
    throw new IllegalArgumentException(
        "seal \""
            + text
            + "\": expected method:pkg.Class.name, class:pkg.Class, package:pkg or module:name,"
            + " each with only: before it for the inverse");
  }

  /** The scope of one method. */
  public static Scope ofMethod(String name) {
    return new Scope(false, Kind.METHOD, name);
  }

  private static String word(Kind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }

  /**
   * Whether a frame of a stack is of this scope.
   *
   * @param className with dots; empty in a model program for a method without a class
   * @param module null or empty if it has no name
   */
  public boolean matches(String className, String method, String module) {
    return switch (kind) {
      case METHOD -> name.equals(className.isEmpty() ? method : className + "." + method);
      case CLASS -> className.equals(name) || className.startsWith(name + "$");
      case PACKAGE -> className.startsWith(name + ".");
      case MODULE -> name.equals(module);
    };
  }

  /** The text from which it can be read. */
  @Override
  public String toString() {
    return (only ? ONLY : "") + word(kind) + ":" + name;
  }
}
