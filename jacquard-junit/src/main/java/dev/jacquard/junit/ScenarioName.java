package dev.jacquard.junit;

import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionContext;

/** The name of a test, in cards: the same in each run, and no other test has it. */
final class ScenarioName {
  /** One of several invocations, of a method or of a whole class. */
  private static final Pattern INVOCATION = Pattern.compile("-invocation:#(\\d+)");

  private ScenarioName() {}

  /**
   * @param only whether the method has this one invocation
   */
  static String of(ExtensionContext context, boolean only) {
    Method method = context.getRequiredTestMethod();
    StringBuilder name = new StringBuilder(context.getRequiredTestClass().getName());
    name.append('.').append(method.getName());
    boolean overloaded =
        Arrays.stream(method.getDeclaringClass().getDeclaredMethods())
                .filter(other -> other.getName().equals(method.getName()) && !other.isSynthetic())
                .count()
            > 1;
    if (overloaded) {
      name.append(
          Arrays.stream(method.getParameterTypes())
              .map(Class::getSimpleName)
              .collect(Collectors.joining(",", "(", ")")));
    }
    Matcher matcher = INVOCATION.matcher(context.getUniqueId());
    while (matcher.find()) {
      boolean last = matcher.end() >= context.getUniqueId().length() - 1;
      if (!(only && last)) {
        name.append('[').append(matcher.group(1)).append(']');
      }
    }
    return name.toString();
  }
}
