package dev.jacquard.lockfree.scenario;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Values;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/** A method with {@link Operation}: what it is called with, and how. */
public final class TestOperation {
  private static final MethodType GENERIC =
      MethodType.methodType(Object.class, Object.class, Object[].class);

  private final Method method;
  private final Operation marks;
  private final MethodHandle handle;

  /**
   * @throws IllegalArgumentException if nobody can call it; says why
   */
  TestOperation(Method method) {
    this.method = method;
    this.marks = method.getAnnotation(Operation.class);
    if (Modifier.isStatic(method.getModifiers())) {
      throw new IllegalArgumentException(
          name() + " is static: operations are methods of an object, which each execution makes");
    }
    this.handle = generic(method);
  }

  private TestOperation(Method method, Operation marks) {
    this.method = method;
    this.marks = marks;
    this.handle = generic(method);
  }

  /** The same operation, done by a method of another class. */
  TestOperation doneBy(Method other) {
    return new TestOperation(other, marks);
  }

  /** A method as one that takes the object and the arguments. */
  static MethodHandle generic(Method method) {
    try {
      method.setAccessible(true);
      return MethodHandles.lookup()
          .unreflect(method)
          .asSpreader(Object[].class, method.getParameterCount())
          .asType(GENERIC);
    } catch (IllegalAccessException | RuntimeException e) {
      throw new IllegalArgumentException(
          method + " cannot be called: make it and its class public", e);
    }
  }

  /** With the class, for messages. */
  public String name() {
    String types =
        Arrays.stream(method.getParameterTypes())
            .map(Class::getSimpleName)
            .collect(Collectors.joining(", "));
    return method.getDeclaringClass().getSimpleName() + "." + method.getName() + "(" + types + ")";
  }

  /** The name of the method. */
  public String methodName() {
    return method.getName();
  }

  /** Whether it returns nothing. */
  public boolean isVoid() {
    return method.getReturnType() == void.class;
  }

  public Operation marks() {
    return marks;
  }

  Method method() {
    return method;
  }

  Class<?>[] parameterTypes() {
    return method.getParameterTypes();
  }

  /** Calls it. */
  public Object call(Object target, Object[] arguments) throws Throwable {
    return handle.invokeExact(target, arguments);
  }

  /**
   * All ways to call it; a value that each call has for itself is {@link Argument#FRESH}.
   *
   * @throws IllegalArgumentException if a parameter has no values
   */
  List<Call> calls() {
    List<List<Object>> choices = new ArrayList<>();
    for (Parameter parameter : method.getParameters()) {
      choices.add(values(parameter));
    }
    return Argument.product(choices).stream().map(arguments -> new Call(this, arguments)).toList();
  }

  private List<Object> values(Parameter parameter) {
    Values values = parameter.getAnnotation(Values.class);
    Class<?> type = parameter.getType();
    if (values == null) {
      List<Object> all = Argument.all(type);
      if (all.isEmpty()) {
        throw new IllegalArgumentException(
            problem(parameter, "has no values")
                + ": write @Values({\"1\", \"2\"}) before it, or @Values if each call is to have"
                + " one of its own");
      }
      return all;
    }
    if (values.value().length == 0) {
      if (!Argument.canBeFresh(type)) {
        throw new IllegalArgumentException(
            problem(parameter, "has no values")
                + ": there are none of its own for each call, as its type is "
                + type.getSimpleName()
                + "; write them as text, or let the method make the object of a number");
      }
      return List.of(Argument.FRESH);
    }
    List<Object> all = new ArrayList<>();
    for (String text : values.value()) {
      try {
        all.add(Argument.parse(type, text));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(
            problem(parameter, "has a value that is not a " + type.getSimpleName())
                + ": @Values(\""
                + text
                + "\"): "
                + e.getMessage(),
            e);
      }
    }
    return all;
  }

  private String problem(Parameter parameter, String what) {
    return name() + ": parameter " + parameter.getName() + " " + what;
  }

  @Override
  public String toString() {
    return name();
  }
}
