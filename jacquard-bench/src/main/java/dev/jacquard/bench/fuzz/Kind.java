package dev.jacquard.bench.fuzz;

import dev.jacquard.bench.fuzz.model.Code;
import java.util.concurrent.locks.Lock;
import java.util.function.Function;

/**
 * A kind of statement; there are lists of them by subject.
 *
 * @param subject what it touches
 * @param text as Java code; {@code %d} is the operand; no two kinds have the same
 * @param real as a program does it
 * @param model as the model does it; null if the model does not know it
 * @param within the block in which it makes sense; null if it needs none
 * @param isWeak whether the JVM may do more than any order of the steps explains: it has weaker
 *     memory order, or may return without a reason
 */
public record Kind(
    Subject subject, String text, Real real, Model model, Kind within, boolean isWeak) {
  /** What {@link Real#run} returns if the statement has no result. */
  static final Object NOTHING = new Object();

  /** How a block runs as Java code; null is a result like any other. */
  @FunctionalInterface
  interface Real {
    Object run(State state, int operand, Runnable body) throws Exception;
  }

  /** How a block runs on the model. */
  @FunctionalInterface
  interface Model {
    void compile(Code code, int operand, Runnable body);
  }

  /** Java code with a result. */
  @FunctionalInterface
  interface Value {
    Object of(State state, int operand) throws Exception;
  }

  /** Java code without one. */
  @FunctionalInterface
  interface Action {
    void run(State state, int operand) throws Exception;
  }

  /** What is not a block, on the model. */
  @FunctionalInterface
  interface Steps {
    void compile(Code code, int operand);
  }

  /** Waits for a lock. */
  @FunctionalInterface
  interface Taking {
    void take(Lock lock) throws InterruptedException;
  }

  /** Asks for a lock. */
  @FunctionalInterface
  interface Trying {
    boolean take(Lock lock) throws InterruptedException;
  }

  /** A statement that prints a value. */
  static Kind value(Subject subject, String text, Value value) {
    return block(subject, text, (state, operand, body) -> value.of(state, operand));
  }

  /** A statement that prints nothing, unless it throws. */
  static Kind action(Subject subject, String text, Action action) {
    return block(
        subject,
        text,
        (state, operand, body) -> {
          action.run(state, operand);
          return NOTHING;
        });
  }

  /** A statement with others inside. */
  static Kind block(Subject subject, String text, Real real) {
    return new Kind(subject, text, real, null, null, false);
  }

  /** A block that has a lock. */
  static Kind locked(Subject subject, String text, Function<State, Lock> lock, Taking how) {
    return block(
        subject,
        text,
        (state, operand, body) -> {
          how.take(lock.apply(state));
          runAndUnlock(lock.apply(state), body);
          return NOTHING;
        });
  }

  /** A block that runs if a lock is to be had, and prints whether it was. */
  static Kind ifLocked(Subject subject, String text, Function<State, Lock> lock, Trying how) {
    return block(
        subject,
        text,
        (state, operand, body) -> {
          boolean taken = how.take(lock.apply(state));
          if (taken) {
            runAndUnlock(lock.apply(state), body);
          }
          return taken;
        });
  }

  private static void runAndUnlock(Lock lock, Runnable body) {
    try {
      body.run();
    } finally {
      lock.unlock();
    }
  }

  /** With what it is in the model. */
  Kind modelled(Steps steps) {
    return modelled((code, operand, body) -> steps.compile(code, operand));
  }

  /** With what it is in the model. */
  Kind modelled(Model model) {
    return new Kind(subject, text, real, model, within, isWeak);
  }

  /** That makes sense in such a block. */
  Kind inside(Kind block) {
    return new Kind(subject, text, real, model, block, isWeak);
  }

  /** With weaker memory order. */
  Kind weak() {
    return new Kind(subject, text, real, model, within, true);
  }

  /** Whether it has other statements inside. */
  boolean isBlock() {
    return text.endsWith("{");
  }

  /** Whether it needs threads, or classes, that begin with the program. */
  boolean needsNewThreads() {
    return subject == Subject.LIVES || subject == Subject.INITIALIZERS;
  }
}
