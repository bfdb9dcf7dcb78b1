package dev.jacquard.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.util.Set;

/**
 * Method handles to methods of the JDK that access for others what they are given: those of
 * VarHandle, Field, Array and Method, and {@code System.arraycopy}. They tell what a call in the
 * code of the program would.
 */
final class IndirectHandles {
  private static final MethodHandle FIELD =
      find(
          ReflectHooks.class,
          "field",
          Field.class,
          Object.class,
          Object.class,
          boolean.class,
          int.class);
  private static final MethodHandle ELEMENT =
      find(HandleHooks.class, "element", boolean.class, Object.class, int.class, Object.class);
  private static final MethodHandle VARIABLE =
      find(HandleHooks.class, "variable", String.class, VarHandle.class, Object[].class);
  private static final MethodHandle INVOKING =
      find(ReflectHooks.class, "invoking", Object.class, int.class);
  private static final MethodHandle COPY =
      MethodHandles.insertArguments(
          find(
              Hooks.class,
              "arraycopy",
              Object.class,
              int.class,
              Object.class,
              int.class,
              int.class,
              int.class),
          5,
          0);

  /** What comes after get and set. */
  private static final Set<String> TYPES =
      Set.of("", "Boolean", "Byte", "Char", "Short", "Int", "Long", "Float", "Double");

  private IndirectHandles() {}

  private static MethodHandle find(Class<?> owner, String name, Class<?>... types) {
    try {
      return MethodHandles.lookup()
          .findStatic(owner, name, MethodType.methodType(void.class, types));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  /**
   * The same handle, but one that tells; null if it is none of these.
   *
   * @param handle takes the receiver first, if there is one
   */
  static MethodHandle telling(MethodHandle handle, Class<?> owner, String name) {
    MethodType type = handle.type();
    if (owner == VarHandle.class && isAccessMode(name)) {
      return variable(handle, VARIABLE.bindTo(name), type.dropParameterTypes(0, 1));
    }
    if (owner == Field.class && isAccess(name)) {
      return field(handle, name.startsWith("set"));
    }
    if (owner == Array.class && isAccess(name)) {
      return element(handle, name.startsWith("set"));
    }
    if (owner == System.class && name.equals("arraycopy")) {
      return COPY;
    }
    if (owner == Method.class && name.equals("invoke")) {
      MethodHandle tells =
          MethodHandles.dropArguments(
              MethodHandles.insertArguments(INVOKING, 1, 0), 0, Method.class);
      return MethodHandles.foldArguments(handle, tells).asVarargsCollector(Object[].class);
    }
    return null;
  }

  private static boolean isAccess(String name) {
    return (name.startsWith("get") || name.startsWith("set")) && TYPES.contains(name.substring(3));
  }

  private static boolean isAccessMode(String name) {
    for (VarHandle.AccessMode mode : VarHandle.AccessMode.values()) {
      if (mode.methodName().equals(name)) {
        return true;
      }
    }
    return false;
  }

  /**
   * Takes what is accessed from all arguments.
   *
   * @param arguments those that come in an array, at the end
   */
  static MethodHandle variable(MethodHandle handle, MethodHandle tells, MethodType arguments) {
    MethodHandle all = tells.asCollector(Object[].class, arguments.parameterCount());
    return MethodHandles.foldArguments(
        handle, all.asType(handle.type().changeReturnType(void.class)));
  }

  private static MethodHandle field(MethodHandle handle, boolean writes) {
    MethodHandle tells = MethodHandles.insertArguments(FIELD, 3, writes, 0);
    boolean reference = writes && !handle.type().lastParameterType().isPrimitive();
    if (!reference) {
      tells = MethodHandles.insertArguments(tells, 2, (Object) null);
    }
    return MethodHandles.foldArguments(handle, tells); // what comes after these is ignored
  }

  static MethodHandle element(MethodHandle handle, boolean writes) {
    MethodType type = handle.type().changeReturnType(void.class);
    MethodHandle tells = MethodHandles.insertArguments(ELEMENT, 0, writes);
    if (!writes) {
      tells = MethodHandles.insertArguments(tells, 2, (Object) null);
    }
    return MethodHandles.foldArguments(handle, tells.asType(type));
  }
}
