package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Code;

/** A kind of statement; the enums that implement it are grouped by subject. */
public interface Kind {
  /** What {@link Real#run} returns if the statement has no result. */
  Object NOTHING = new Object();

  /** How a statement runs as Java code; null is a result like any other. */
  @FunctionalInterface
  interface Real {
    Object run(State state, int operand, Runnable body) throws Exception;
  }

  /** How a statement runs on the model. */
  @FunctionalInterface
  interface Model {
    void compile(Code code, int operand, Runnable body);
  }

  /** The name of the constant. */
  String name();

  /** What it touches. */
  Subject subject();

  /** As Java code; {@code %d} is the operand. */
  String text();

  Real real();

  /** Null if the model does not know it. */
  Model model();

  /** Whether it has other statements inside. */
  default boolean isBlock() {
    return text().endsWith("{");
  }

  /** The block in which it makes sense; null if it needs none. */
  default Kind within() {
    return null;
  }

  /**
   * Whether the JVM may do more than any order of the steps explains: it has weaker memory order,
   * or may return without a reason.
   */
  default boolean isWeak() {
    return false;
  }

  /** Whether it needs threads, or classes, that begin with the program. */
  default boolean needsNewThreads() {
    return subject() == Subject.LIVES || subject() == Subject.INITIALIZERS;
  }
}
