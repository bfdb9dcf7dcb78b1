package dev.jacquard.agent.rewrite;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The methods that tell when they begin and end, as some exploration runs them as transactions. By
 * the number that they pass to the hooks.
 */
public final class OperationMethods {
  /**
   * All methods of that name in that class.
   *
   * @param owner the class, by its binary name
   */
  public record OperationMethod(String owner, String name) {}

  private static final Map<OperationMethod, Integer> NUMBERS = new HashMap<>();
  private static final List<OperationMethod> ALL = new ArrayList<>();

  /** Those that rewritten code has. */
  private static final List<Boolean> WRITTEN = new ArrayList<>();

  private OperationMethods() {}

  /** Those that the class has itself, by name; in the order of the class file. */
  public static List<String> names(Class<?> type, Predicate<String> names) {
    List<String> found = new ArrayList<>();
    for (Method method : type.getDeclaredMethods()) {
      boolean hasCode = (method.getModifiers() & (Modifier.ABSTRACT | Modifier.NATIVE)) == 0;
      if (hasCode && names.test(method.getName()) && !found.contains(method.getName())) {
        found.add(method.getName());
      }
    }
    return found;
  }

  /** Gives such a method a number; whether it has got one only now. */
  public static synchronized boolean add(String owner, String name) {
    OperationMethod method = new OperationMethod(owner, name);
    if (NUMBERS.putIfAbsent(method, ALL.size()) != null) {
      return false;
    }
    ALL.add(method);
    WRITTEN.add(false);
    return true;
  }

  public static synchronized OperationMethod get(int number) {
    return ALL.get(number);
  }

  /** Whether its class was rewritten so that it tells. */
  public static synchronized boolean isWritten(String owner, String name) {
    Integer number = NUMBERS.get(new OperationMethod(owner, name));
    return number != null && WRITTEN.get(number);
  }

  /** The number of a method of the class that is written now; -1 if it does not have to tell. */
  static synchronized int write(String owner, String name) {
    Integer number = NUMBERS.get(new OperationMethod(owner, name));
    if (number == null) {
      return -1;
    }
    WRITTEN.set(number, true);
    return number;
  }
}
