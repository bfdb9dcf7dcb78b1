package dev.jacquard.lockfree.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A call of an operation.
 *
 * @param arguments may be null, or {@link Argument#FRESH} as long as it is in no scenario
 * @param interrupted whether another thread interrupts the caller during the call
 */
public record Call(TestOperation operation, List<Object> arguments, boolean interrupted) {
  private static final String INTERRUPTED = " interrupted";

  public Call {
    arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
  }

  /** One that nobody interrupts. */
  Call(TestOperation operation, List<Object> arguments) {
    this(operation, arguments, false);
  }

  /** The same call, interrupted. */
  Call whileInterrupted() {
    return new Call(operation, arguments, true);
  }

  /** Whether the text of a call says that it is interrupted. */
  static boolean isInterrupted(String text) {
    return text.endsWith(INTERRUPTED);
  }

  /** The text of a call without that. */
  static String withoutInterruption(String text) {
    return isInterrupted(text)
        ? text.substring(0, text.length() - INTERRUPTED.length()).strip()
        : text;
  }

  /** How many values of its own it needs. */
  public int fresh() {
    return Collections.frequency(arguments, Argument.FRESH);
  }

  /** The same with the numbers from this one on as the values of its own. */
  Call numbered(int first) {
    List<Object> values = new ArrayList<>(arguments);
    int next = first;
    for (int i = 0; i < values.size(); i++) {
      if (values.get(i) == Argument.FRESH) {
        values.set(i, Argument.fresh(operation.parameterTypes()[i], next++));
      }
    }
    return new Call(operation, values, interrupted);
  }

  public Object make(Object target) throws Throwable {
    return operation.call(target, arguments.toArray());
  }

  /** As it is written in a scenario: {@code put(1, "a")}, {@code take() interrupted}. */
  @Override
  public String toString() {
    return operation.methodName()
        + arguments.stream().map(Argument::text).collect(Collectors.joining(", ", "(", ")"))
        + (interrupted ? INTERRUPTED : "");
  }
}
