package dev.jacquard.junit;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Method;

/** A call of a method of the test: of the test itself, or of one before or after it. */
final class Call {
  private final MethodHandle handle;
  private final int target;
  private final Object[] arguments;

  /**
   * @param target which of the instances
   */
  Call(Method method, int target, Object[] arguments) {
    this.handle = Handles.of(method);
    this.target = target;
    this.arguments = arguments;
  }

  Object[] arguments() {
    return arguments.clone();
  }

  void on(Object[] instances) throws Throwable {
    Object unused = (Object) handle.invokeExact(instances[target], arguments);
  }
}
