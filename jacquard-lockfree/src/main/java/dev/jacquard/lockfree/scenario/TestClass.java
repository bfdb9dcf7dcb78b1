package dev.jacquard.lockfree.scenario;

import dev.jacquard.lockfree.annotations.Operation;
import dev.jacquard.lockfree.annotations.Validate;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A class with operations, of which each execution makes an object. */
public final class TestClass {
  private final Class<?> type;
  private final MethodHandle maker;
  private final List<TestOperation> operations;
  private final List<MethodHandle> validations;
  private final boolean isModel;

  private TestClass(
      Class<?> type,
      MethodHandle maker,
      List<TestOperation> operations,
      List<MethodHandle> validations,
      boolean isModel) {
    this.type = type;
    this.maker = maker;
    this.operations = List.copyOf(operations);
    this.validations = List.copyOf(validations);
    this.isModel = isModel;
  }

  /**
   * Looks at a class.
   *
   * @throws IllegalArgumentException if it cannot be tested; says what is missing
   */
  public static TestClass of(Class<?> type) {
    List<TestOperation> operations = new ArrayList<>();
    List<MethodHandle> validations = new ArrayList<>();
    for (Method method : methods(type)) {
      if (method.isAnnotationPresent(Operation.class)) {
        operations.add(new TestOperation(method));
      }
      if (method.isAnnotationPresent(Validate.class)) {
        if (method.getParameterCount() > 0) {
          throw new IllegalArgumentException(
              method.getName() + ": a method with @Validate has no parameters");
        }
        validations.add(TestOperation.generic(method));
      }
    }
    if (operations.isEmpty()) {
      throw new IllegalArgumentException(
          type.getName()
              + " has no method with @Operation, so nothing would be called: put it before the"
              + " methods that are to be tested");
    }
    TestClass test = new TestClass(type, maker(type), operations, validations, false);
    test.calls(); // all parameters have values
    return test;
  }

  /** In an order that does not depend on the JVM. */
  private static List<Method> methods(Class<?> type) {
    List<Method> all = new ArrayList<>();
    for (Class<?> c : inherited(type)) {
      for (Method method : c.getDeclaredMethods()) {
        boolean hasCode = !c.isInterface() || method.isDefault();
        if (hasCode
            && !method.isBridge()
            && all.stream().noneMatch(other -> overrides(other, method))) {
          all.add(method);
        }
      }
    }
    all.sort(
        Comparator.comparing(Method::getName)
            .thenComparing(method -> Arrays.toString(method.getParameterTypes())));
    return all;
  }

  /** A class with all that it extends, then the interfaces of these, the nearer ones first. */
  private static Set<Class<?>> inherited(Class<?> type) {
    Set<Class<?>> all = new LinkedHashSet<>();
    for (Class<?> c = type; c != null && c != Object.class; c = c.getSuperclass()) {
      all.add(c);
    }
    for (Class<?> c : List.copyOf(all)) {
      addInterfaces(c, all);
    }
    return all;
  }

  private static void addInterfaces(Class<?> type, Set<Class<?>> into) {
    for (Class<?> each : type.getInterfaces()) {
      into.add(each);
      addInterfaces(each, into);
    }
  }

  private static boolean overrides(Method method, Method inherited) {
    return method.getName().equals(inherited.getName())
        && Arrays.equals(method.getParameterTypes(), inherited.getParameterTypes());
  }

  private static MethodHandle maker(Class<?> type) {
    try {
      Constructor<?> constructor = type.getDeclaredConstructor();
      constructor.setAccessible(true);
      return MethodHandles.lookup()
          .unreflectConstructor(constructor)
          .asType(MethodType.methodType(Object.class));
    } catch (NoSuchMethodException e) {
      throw new IllegalArgumentException(
          type.getName()
              + " has no constructor without arguments: each execution makes an object; a class"
              + " inside another one has to be static",
          e);
    } catch (IllegalAccessException | RuntimeException e) {
      throw new IllegalArgumentException(type.getName() + " cannot be made: " + e, e);
    }
  }

  /**
   * The operations of this class, done by a class that has methods of the same names: a model.
   *
   * @throws IllegalArgumentException if one is missing; says which
   */
  public TestClass as(Class<?> model) {
    List<TestOperation> done = new ArrayList<>();
    for (TestOperation operation : operations) {
      done.add(operation.doneBy(methodLike(operation.method(), model)));
    }
    return new TestClass(model, maker(model), done, List.of(), true);
  }

  private static Method methodLike(Method wanted, Class<?> model) {
    return Arrays.stream(model.getMethods())
        .filter(method -> method.getName().equals(wanted.getName()) && accepts(method, wanted))
        .min(Comparator.comparing(Method::isBridge))
        .or(
            () ->
                methods(model).stream()
                    .filter(m -> m.getName().equals(wanted.getName()) && accepts(m, wanted))
                    .findFirst())
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "the model "
                        + model.getName()
                        + " has no method "
                        + wanted.getName()
                        + Arrays.stream(wanted.getParameterTypes())
                            .map(Class::getSimpleName)
                            .collect(Collectors.joining(", ", "(", ")"))
                        + ": it needs one for each operation"));
  }

  private static boolean accepts(Method method, Method wanted) {
    Class<?>[] there = method.getParameterTypes();
    Class<?>[] given = wanted.getParameterTypes();
    if (there.length != given.length) {
      return false;
    }
    for (int i = 0; i < there.length; i++) {
      if (!Argument.boxed(there[i]).isAssignableFrom(Argument.boxed(given[i]))) {
        return false;
      }
    }
    return true;
  }

  /** Whether it says how the operations of another class should be. */
  public boolean isModel() {
    return isModel;
  }

  public Class<?> type() {
    return type;
  }

  /** The name in results and on cards. */
  public String name() {
    return type.getName();
  }

  public List<TestOperation> operations() {
    return operations;
  }

  /** All ways to call an operation. */
  public List<Call> calls() {
    return operations.stream().flatMap(operation -> operation.calls().stream()).toList();
  }

  /** The same, and those that are interrupted. */
  List<Call> callsOfThreads() {
    return operations.stream()
        .flatMap(
            operation ->
                operation.marks().interruptible()
                    ? operation.calls().stream()
                        .flatMap(call -> Stream.of(call, call.whileInterrupted()))
                    : operation.calls().stream())
        .toList();
  }

  /** The same call of this class, where it was one of a class that it is a model of. */
  public Call call(Call call, TestClass of) {
    return new Call(
        operations.get(of.operations.indexOf(call.operation())),
        call.arguments(),
        call.interrupted());
  }

  public Object make() throws Throwable {
    return maker.invokeExact();
  }

  /** Whether something is to be checked when all calls have ended. */
  public boolean hasValidations() {
    return !validations.isEmpty();
  }

  /** The same class; nothing is checked in the end. */
  public TestClass withoutValidations() {
    return new TestClass(type, maker, operations, List.of(), isModel);
  }

  /** Throws if the state is not as it must be. */
  public void validate(Object target) throws Throwable {
    for (MethodHandle validation : validations) {
      validation.invoke(target, new Object[0]);
    }
  }

  // ---- scenarios as text

  /**
   * Reads a scenario: {@code before: add(1); thread: poll(), poll(); thread: add(2)}.
   *
   * @throws IllegalArgumentException if it is none; says where
   */
  public Scenario parse(String text) {
    return Scenario.parse(text, this);
  }

  /** Reads a call. */
  Call call(String text) {
    return Call.isInterrupted(text)
        ? uninterrupted(Call.withoutInterruption(text)).whileInterrupted()
        : uninterrupted(text);
  }

  private Call uninterrupted(String text) {
    int bracket = text.indexOf('(');
    if (bracket < 0 || !text.endsWith(")")) {
      throw new IllegalArgumentException("\"" + text + "\" is no call: write it as name(1, \"a\")");
    }
    String name = text.substring(0, bracket).strip();
    List<String> arguments =
        Parts.split(text.substring(bracket + 1, text.length() - 1), ',').stream()
            .map(Parts::unquoted)
            .toList();
    TestOperation operation =
        operations.stream()
            .filter(
                op ->
                    op.methodName().equals(name) && op.parameterTypes().length == arguments.size())
            .findFirst()
            .orElseThrow(
                () ->
                    new IllegalArgumentException(
                        "\""
                            + text
                            + "\": "
                            + type.getSimpleName()
                            + " has no such operation; it has "
                            + operations.stream()
                                .map(TestOperation::toString)
                                .collect(Collectors.joining(", "))));
    List<Object> values = new ArrayList<>();
    for (int i = 0; i < arguments.size(); i++) {
      try {
        values.add(Argument.parse(operation.parameterTypes()[i], arguments.get(i)));
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(text + ": " + e.getMessage(), e);
      }
    }
    return new Call(operation, values);
  }
}
