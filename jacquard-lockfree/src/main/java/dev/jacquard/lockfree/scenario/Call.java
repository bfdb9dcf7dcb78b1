package dev.jacquard.lockfree.scenario;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A call of an operation.
 *
 * @param arguments may be null, or {@link Argument#FRESH} as long as it is in no scenario
 */
public record Call(TestOperation operation, List<Object> arguments) {
  public Call {
    arguments = Collections.unmodifiableList(new ArrayList<>(arguments));
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
    return new Call(operation, values);
  }

  public Object make(Object target) throws Throwable {
    return operation.call(target, arguments.toArray());
  }

  /** As it is written in a scenario: {@code put(1, "a")}. */
  @Override
  public String toString() {
    return operation.methodName()
        + arguments.stream().map(Argument::text).collect(Collectors.joining(", ", "(", ")"));
  }
}
