package dev.jacquard.agent;

import dev.jacquard.agent.boundary.JdkClasses;
import dev.jacquard.agent.rewrite.OperationMethods;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** Lets the methods of a class that was loaded as it is tell when they begin and end. */
final class OperationClasses {
  private OperationClasses() {}

  /**
   * Those with these names, of the class and of the classes of the program that it extends.
   *
   * @throws IllegalArgumentException if there are none, or a class cannot be changed
   */
  static void tell(Class<?> type, Predicate<String> names, Instrumentation instrumentation) {
    if (!Transformer.isUnderTest(type)) {
      throw new IllegalArgumentException(
          type.getName()
              + " is no class of the program, so its methods cannot run as transactions: take a"
              + " copy of it into a package of your own");
    }
    boolean any = false;
    List<Class<?>> changed = new ArrayList<>();
    for (Class<?> each = type;
        each != null && !JdkClasses.contain(each);
        each = each.getSuperclass()) {
      boolean added = false;
      for (String name : OperationMethods.names(each, names)) {
        any = true;
        added |= OperationMethods.add(each.getName(), name);
      }
      if (added) {
        changed.add(each);
      }
    }
    if (!any) {
      throw new IllegalArgumentException(
          type.getName() + " has no such methods with code: name those that are its operations");
    }
    changed.forEach(each -> rewrite(each, instrumentation));
    for (Class<?> each : changed) {
      for (String name : OperationMethods.names(each, names)) {
        if (!OperationMethods.isWritten(each.getName(), name)) {
          throw failed(each, "its class file was not accepted");
        }
      }
    }
  }

  private static void rewrite(Class<?> type, Instrumentation instrumentation) {
    try {
      instrumentation.retransformClasses(type);
    } catch (UnmodifiableClassException | RuntimeException | LinkageError e) {
      throw failed(type, e.toString());
    }
  }

  private static IllegalArgumentException failed(Class<?> type, String reason) {
    return new IllegalArgumentException(
        type.getName()
            + " cannot be rewritten, so its methods cannot run as transactions: "
            + reason);
  }
}
