package dev.jacquard.hook;

import java.lang.invoke.VarHandle;
import java.lang.reflect.Array;

/** What method handles call right before they access something: see {@link LookupHooks}. */
public final class HandleHooks {
  private HandleHooks() {}

  /**
   * Before an access to a field.
   *
   * @param value what is stored, if that is a reference
   */
  public static void field(HandleField field, Object target, Object value) {
    if (Hooks.on()) {
      Hooks.controller.reflection.handle(field, target, value);
    }
  }

  /** Before a call of an object of the JDK. */
  public static void called(Object receiver) {
    if (Hooks.on() && receiver != null) {
      Hooks.controller.reflection.invoking(receiver, true, 0);
    }
  }

  /** Before an access to an element of an array. */
  public static void element(boolean writes, Object array, int index, Object value) {
    if (Hooks.on() && array != null && index >= 0 && index < Array.getLength(array)) {
      Hooks.controller.reflection.handleOfElement(writes, array, index, value);
    }
  }

  /**
   * The same for the variable of a VarHandle.
   *
   * @param method the method of the VarHandle that would do the same
   */
  public static void variable(String method, VarHandle handle, Object[] arguments) {
    if (!Hooks.on() || handle == null) {
      return;
    }
    int mode = mode(method);
    int coordinates = handle.coordinateTypes().size();
    Object base = coordinates > 0 ? arguments[0] : null;
    int index = coordinates > 1 && arguments[1] instanceof Integer i ? i : 0;
    boolean reference = !handle.varType().isPrimitive();
    Object last = arguments.length > coordinates ? arguments[arguments.length - 1] : null;
    Object expected = mode == Hooks.COMPARE_AND_SET ? arguments[coordinates] : null;
    Hooks.controller.reflection.handleOfVariable(
        method,
        mode,
        handle,
        base,
        index,
        reference ? 0 : bits(expected),
        reference ? expected : null,
        reference ? last : null);
  }

  private static int mode(String method) {
    if (method.startsWith("getAnd")) {
      return Hooks.UPDATE;
    }
    if (method.startsWith("get")) {
      return Hooks.GET;
    }
    return method.startsWith("set") ? Hooks.SET : Hooks.COMPARE_AND_SET;
  }

  /** Floating-point values by their bits, which is how a compare-and-set compares them. */
  private static long bits(Object value) {
    if (value instanceof Float f) {
      return Float.floatToRawIntBits(f);
    }
    if (value instanceof Double d) {
      return Double.doubleToRawLongBits(d);
    }
    if (value instanceof Number number) {
      return number.longValue();
    }
    if (value instanceof Character c) {
      return c;
    }
    return Boolean.TRUE.equals(value) ? 1 : 0;
  }
}
