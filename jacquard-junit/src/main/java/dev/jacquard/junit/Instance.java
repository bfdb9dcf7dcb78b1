package dev.jacquard.junit;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Constructor;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * An instance of the test class, or of a class around it: a new one in each execution, or, if JUnit
 * made it for several tests, that one, with the values that its fields had before.
 */
final class Instance {
  /**
   * How JUnit made an instance.
   *
   * @param fields their values when the constructor had ended
   */
  record Making(Constructor<?> constructor, List<Object> arguments, FieldValues fields) {}

  /** What a field has at the start of each execution. */
  private record Injected(MethodHandle setter, Object value) {}

  /** Null if there is a constructor. */
  private final Object shared;

  private final MethodHandle constructor;
  private final Object[] arguments;

  /** For an argument that is an instance itself, which; otherwise -1. */
  private final int[] argumentIsInstance;

  private final List<Injected> injected = new ArrayList<>();

  /** The values of final fields of a shared one. */
  private final List<Object> kept = new ArrayList<>();

  private Instance(Object shared, Making making, List<Object> outer) {
    this.shared = shared;
    constructor = making == null ? null : Handles.of(making.constructor());
    arguments = making == null ? new Object[0] : making.arguments().toArray();
    argumentIsInstance = new int[arguments.length];
    Arrays.setAll(argumentIsInstance, i -> indexOfSame(outer, arguments[i]));
    if (making != null) {
      for (FieldValues.Changed each : making.fields().changed()) {
        injected.add(new Injected(Handles.setter(each.field()), each.value()));
      }
      return;
    }
    new FieldValues(shared)
        .values()
        .forEach(
            (field, value) -> {
              if (Modifier.isFinal(field.getModifiers())) {
                kept.add(value);
              } else {
                injected.add(new Injected(Handles.setter(field), value));
              }
            });
  }

  /** One that all executions share. */
  static Instance shared(Object instance) {
    return new Instance(instance, null, List.of());
  }

  /**
   * One that each execution makes.
   *
   * @param outer those of JUnit that are around it
   */
  static Instance fresh(Making making, List<Object> outer) {
    return new Instance(null, making, outer);
  }

  private static int indexOfSame(List<Object> objects, Object object) {
    for (int i = 0; i < objects.size(); i++) {
      if (objects.get(i) == object) {
        return i;
      }
    }
    return -1;
  }

  /** Called on the scenario's thread: the constructor is code of the test. */
  Object make(Object[] outer) throws Throwable {
    Object made = shared != null ? shared : construct(outer);
    for (Injected each : injected) {
      each.setter.invokeExact(made, each.value);
    }
    return made;
  }

  private Object construct(Object[] outer) throws Throwable {
    Object[] actual = arguments.clone();
    for (int i = 0; i < actual.length; i++) {
      if (argumentIsInstance[i] >= 0) {
        actual[i] = outer[argumentIsInstance[i]];
      }
    }
    return (Object) constructor.invokeExact(actual);
  }

  /** What is there before an execution, and has to be as it was before the first one. */
  List<Object> state() {
    List<Object> state = new ArrayList<>(kept);
    for (int i = 0; i < arguments.length; i++) {
      if (argumentIsInstance[i] < 0) {
        state.add(arguments[i]);
      }
    }
    injected.forEach(each -> state.add(each.value));
    return state;
  }
}
