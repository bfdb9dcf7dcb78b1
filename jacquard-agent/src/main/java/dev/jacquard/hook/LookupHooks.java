package dev.jacquard.hook;

import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.LambdaConversionException;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VarHandle;
import java.lang.ref.WeakReference;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;

/**
 * Called instead of the methods that give method handles which access a field, an element or a
 * variable. What they give tells of each access, whatever the program makes of it and however it is
 * invoked: nobody can see what a handle that is made of others will do.
 */
public final class LookupHooks {
  private static final MethodHandle FIELD =
      access("field", HandleField.class, Object.class, Object.class);
  private static final MethodHandle CALLED = access("called", Object.class);
  private static final MethodHandle VARIABLE =
      access("variable", String.class, VarHandle.class, Object[].class);

  /** Packages of classes that are in the table, and below. */
  private static final List<String> HARMLESS =
      List.of(
          "java.lang.",
          "java.math.",
          "java.time.",
          "java.util.concurrent.",
          "java.util.function.",
          "java.util.regex.",
          "java.util.stream.");

  /** What a lookup can reveal, by what the program has instead. */
  private static final Map<MethodHandle, WeakReference<MethodHandle>> ORIGINALS =
      new WeakHashMap<>();

  private LookupHooks() {}

  private static MethodHandle access(String name, Class<?>... types) {
    try {
      return MethodHandles.lookup()
          .findStatic(HandleHooks.class, name, MethodType.methodType(void.class, types));
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  public static MethodHandle findGetter(Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws ReflectiveOperationException {
    return found(lookup, lookup.findGetter(owner, name, type), false);
  }

  public static MethodHandle findSetter(Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws ReflectiveOperationException {
    return found(lookup, lookup.findSetter(owner, name, type), true);
  }

  public static MethodHandle findStaticGetter(
      Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws ReflectiveOperationException {
    return found(lookup, lookup.findStaticGetter(owner, name, type), false);
  }

  public static MethodHandle findStaticSetter(
      Lookup lookup, Class<?> owner, String name, Class<?> type)
      throws ReflectiveOperationException {
    return found(lookup, lookup.findStaticSetter(owner, name, type), true);
  }

  public static MethodHandle unreflectGetter(Lookup lookup, Field field)
      throws IllegalAccessException {
    MethodHandle handle = lookup.unreflectGetter(field);
    return ofField(handle, field.getDeclaringClass(), field.getName(), false);
  }

  public static MethodHandle unreflectSetter(Lookup lookup, Field field)
      throws IllegalAccessException {
    MethodHandle handle = lookup.unreflectSetter(field);
    return ofField(handle, field.getDeclaringClass(), field.getName(), true);
  }

  public static MethodHandleInfo revealDirect(Lookup lookup, MethodHandle handle) {
    return lookup.revealDirect(original(handle));
  }

  private static MethodHandle original(MethodHandle handle) {
    boolean on = off();
    try {
      synchronized (ORIGINALS) {
        WeakReference<MethodHandle> found = ORIGINALS.get(handle);
        MethodHandle original = found == null ? null : found.get();
        return original == null ? handle : original;
      }
    } finally {
      on(on);
    }
  }

  /** A lambda made by hand needs what the lookup has found. */
  public static CallSite metafactory(
      Lookup lookup,
      String name,
      MethodType factory,
      MethodType erased,
      MethodHandle implementation,
      MethodType type)
      throws LambdaConversionException {
    return LambdaMetafactory.metafactory(
        lookup, name, factory, erased, original(implementation), type);
  }

  public static MethodHandle findVirtual(
      Lookup lookup, Class<?> owner, String name, MethodType type)
      throws ReflectiveOperationException {
    return ofMethod(lookup.findVirtual(owner, name, type), owner, name);
  }

  public static MethodHandle findStatic(Lookup lookup, Class<?> owner, String name, MethodType type)
      throws ReflectiveOperationException {
    MethodHandle handle = lookup.findStatic(owner, name, type);
    MethodHandle telling = indirect(handle, owner, name);
    return telling == null ? handle : telling;
  }

  public static MethodHandle bind(Lookup lookup, Object receiver, String name, MethodType type)
      throws ReflectiveOperationException {
    MethodHandle handle = lookup.bind(receiver, name, type);
    if (receiver instanceof Field || receiver instanceof VarHandle || receiver instanceof Method) {
      Class<?> owner = receiver instanceof VarHandle ? VarHandle.class : receiver.getClass();
      return findVirtual(lookup, owner, name, type).bindTo(receiver);
    }
    return mayHaveState(receiver.getClass()) ? calling(handle, receiver) : handle;
  }

  public static MethodHandle unreflect(Lookup lookup, Method method) throws IllegalAccessException {
    MethodHandle handle = lookup.unreflect(method);
    Class<?> owner = method.getDeclaringClass();
    if (Modifier.isStatic(method.getModifiers())) {
      MethodHandle telling = indirect(handle, owner, method.getName());
      return telling == null ? handle : telling;
    }
    return ofMethod(handle, owner, method.getName());
  }

  public static MethodHandle dynamicInvoker(CallSite site) {
    MethodHandle handle = site.dynamicInvoker();
    return site instanceof ConstantCallSite ? handle : calling(handle, site);
  }

  public static MethodHandle guardWithTest(
      SwitchPoint point, MethodHandle target, MethodHandle fallback) {
    return calling(point.guardWithTest(target, fallback), point);
  }

  /** Those of a class of the JDK that may be in no table; the controller knows that. */
  private static MethodHandle ofMethod(MethodHandle handle, Class<?> owner, String name) {
    MethodHandle telling = indirect(handle, owner, name);
    if (telling != null) {
      return telling;
    }
    if (!mayHaveState(owner)) {
      return handle;
    }
    boolean on = off();
    try {
      MethodType receiver = MethodType.methodType(void.class, handle.type().parameterType(0));
      MethodHandle calls = MethodHandles.foldArguments(handle, CALLED.asType(receiver));
      return told(handle, handle.isVarargsCollector() ? withVarargs(calls) : calls);
    } finally {
      on(on);
    }
  }

  private static MethodHandle indirect(MethodHandle handle, Class<?> owner, String name) {
    boolean on = off();
    try {
      MethodHandle telling = IndirectHandles.telling(handle, owner, name);
      return telling == null ? null : told(handle, telling);
    } finally {
      on(on);
    }
  }

  private static MethodHandle withVarargs(MethodHandle handle) {
    return handle.asVarargsCollector(handle.type().lastParameterType());
  }

  private static MethodHandle calling(MethodHandle handle, Object receiver) {
    boolean on = off();
    try {
      MethodHandle calls = MethodHandles.foldArguments(handle, CALLED.bindTo(receiver));
      return handle.isVarargsCollector() ? withVarargs(calls) : calls;
    } finally {
      on(on);
    }
  }

  private static boolean mayHaveState(Class<?> type) {
    ClassLoader loader = type.getClassLoader();
    String name = type.getName();
    return (loader == null || loader == ClassLoader.getPlatformClassLoader())
        && !type.isArray()
        && name.lastIndexOf('.') != "java.util".length()
        && HARMLESS.stream().noneMatch(name::startsWith);
  }

  public static MethodHandle arrayElementGetter(Class<?> type) {
    return ofElement(MethodHandles.arrayElementGetter(type), false);
  }

  public static MethodHandle arrayElementSetter(Class<?> type) {
    return ofElement(MethodHandles.arrayElementSetter(type), true);
  }

  public static MethodHandle toMethodHandle(VarHandle variable, VarHandle.AccessMode mode) {
    MethodHandle handle = variable.toMethodHandle(mode);
    boolean on = off();
    try {
      return IndirectHandles.variable(
          handle, VARIABLE.bindTo(mode.methodName()).bindTo(variable), handle.type());
    } finally {
      on(on);
    }
  }

  public static MethodHandle varHandleInvoker(VarHandle.AccessMode mode, MethodType type) {
    return invoker(mode, MethodHandles.varHandleInvoker(mode, type));
  }

  public static MethodHandle varHandleExactInvoker(VarHandle.AccessMode mode, MethodType type) {
    return invoker(mode, MethodHandles.varHandleExactInvoker(mode, type));
  }

  private static MethodHandle invoker(VarHandle.AccessMode mode, MethodHandle handle) {
    boolean on = off();
    try {
      return IndirectHandles.variable(
          handle, VARIABLE.bindTo(mode.methodName()), handle.type().dropParameterTypes(0, 1));
    } finally {
      on(on);
    }
  }

  private static MethodHandle found(Lookup lookup, MethodHandle handle, boolean writes) {
    boolean on = off();
    MethodHandleInfo info;
    try {
      info = lookup.revealDirect(handle);
    } finally {
      on(on);
    }
    return ofField(handle, info.getDeclaringClass(), info.getName(), writes);
  }

  private static MethodHandle ofField(
      MethodHandle handle, Class<?> owner, String name, boolean writes) {
    boolean on = off();
    try {
      MethodType type = handle.type().changeReturnType(void.class);
      boolean isStatic = type.parameterCount() == (writes ? 1 : 0);
      MethodHandle tells = FIELD.bindTo(new HandleField(owner, name, writes));
      if (!writes || type.lastParameterType().isPrimitive()) {
        tells = MethodHandles.insertArguments(tells, 1, (Object) null);
      }
      if (isStatic) {
        tells = MethodHandles.insertArguments(tells, 0, (Object) null);
      }
      if (writes && type.lastParameterType().isPrimitive()) {
        int last = type.parameterCount() - 1;
        tells = MethodHandles.dropArguments(tells, last, type.lastParameterType());
      }
      return told(handle, MethodHandles.foldArguments(handle, tells.asType(type)));
    } finally {
      on(on);
    }
  }

  private static MethodHandle ofElement(MethodHandle handle, boolean writes) {
    boolean on = off();
    try {
      return IndirectHandles.element(handle, writes);
    } finally {
      on(on);
    }
  }

  private static MethodHandle told(MethodHandle original, MethodHandle telling) {
    synchronized (ORIGINALS) {
      ORIGINALS.put(telling, new WeakReference<>(original));
    }
    return telling;
  }

  /** The JDK makes handles with maps and locks of its own: no hook sees that. */
  private static boolean off() {
    boolean on = Hooks.on();
    if (on) {
      Hooks.inside = true;
    }
    return on;
  }

  private static void on(boolean on) {
    if (on) {
      Hooks.inside = false;
    }
  }
}
