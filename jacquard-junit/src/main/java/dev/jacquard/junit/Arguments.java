package dev.jacquard.junit;

import java.lang.reflect.Method;
import java.lang.reflect.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.api.extension.ExtensionContext;

/**
 * The arguments of {@code @AfterEach} methods. JUnit resolves them when the test has ended, which
 * is too late: they are called in each execution.
 */
final class Arguments {
  private record Info(
      String getDisplayName,
      Set<String> getTags,
      Optional<Class<?>> getTestClass,
      Optional<Method> getTestMethod)
      implements TestInfo {
    @Override
    public String getDisplayName() {
      return getDisplayName;
    }

    @Override
    public Set<String> getTags() {
      return getTags;
    }

    @Override
    public Optional<Class<?>> getTestClass() {
      return getTestClass;
    }

    @Override
    public Optional<Method> getTestMethod() {
      return getTestMethod;
    }
  }

  private Arguments() {}

  /**
   * @param others what JUnit has resolved for the test: the same type gets the same
   */
  static Object[] of(Method method, ExtensionContext context, List<Object> others) {
    Parameter[] parameters = method.getParameters();
    Object[] arguments = new Object[parameters.length];
    for (int i = 0; i < arguments.length; i++) {
      arguments[i] = of(parameters[i], context, others);
    }
    return arguments;
  }

  private static Object of(Parameter parameter, ExtensionContext context, List<Object> others) {
    Class<?> type = parameter.getType();
    if (type == TestInfo.class) {
      return new Info(
          context.getDisplayName(),
          context.getTags(),
          context.getTestClass(),
          context.getTestMethod());
    }
    if (type == TestReporter.class) {
      return (TestReporter) (Map<String, String> entry) -> context.publishReportEntry(entry);
    }
    return others.stream()
        .filter(type::isInstance)
        .findFirst()
        .orElseThrow(
            () ->
                new ExtensionConfigurationException(
                    "@AfterEach method "
                        + parameter.getDeclaringExecutable()
                        + " wants a "
                        + type.getSimpleName()
                        + ": in a @ConcurrencyTest it can have TestInfo, TestReporter, and what"
                        + " @BeforeEach methods or the test have as parameters too"));
  }
}
