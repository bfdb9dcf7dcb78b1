package dev.jacquard.agent.jvm.internals;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Field;

/**
 * The parts of the JDK that have no public way in. The agent has opened their packages to this
 * class before it is loaded, so that users need no flags.
 */
public final class Internals {
  private static final MethodHandles.Lookup LOOKUP = MethodHandles.lookup();

  /** May access everything. */
  private static final MethodHandles.Lookup ALL;

  private static final Object UNSAFE;
  private static final Class<?> UNSAFE_TYPE;

  private static final MethodHandle GET_INT;
  private static final MethodHandle GET_LONG;
  private static final MethodHandle GET_SHORT;
  private static final MethodHandle GET_BYTE;
  private static final MethodHandle GET_REFERENCE;
  private static final MethodHandle OBJECT_FIELD_OFFSET;
  private static final MethodHandle STATIC_FIELD_OFFSET;

  static {
    try {
      Field all = MethodHandles.Lookup.class.getDeclaredField("IMPL_LOOKUP");
      all.setAccessible(true);
      ALL = (MethodHandles.Lookup) all.get(null);
      UNSAFE_TYPE = Class.forName("jdk.internal.misc.Unsafe");
      UNSAFE = UNSAFE_TYPE.getMethod("getUnsafe").invoke(null);
      GET_INT = getter("getInt", int.class);
      GET_LONG = getter("getLong", long.class);
      GET_SHORT = getter("getShort", short.class);
      GET_BYTE = getter("getByte", byte.class);
      GET_REFERENCE = getter("getReference", Object.class);
      OBJECT_FIELD_OFFSET = offset("objectFieldOffset");
      STATIC_FIELD_OFFSET = offset("staticFieldOffset");
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK has no jdk.internal.misc.Unsafe as expected", e);
    }
  }

  private static final MethodHandle PUT_INT;
  private static final MethodHandle PUT_LONG;
  private static final MethodHandle PUT_SHORT;
  private static final MethodHandle PUT_BYTE;
  private static final MethodHandle PUT_REFERENCE;
  private static final MethodHandle START =
      threadMethod("start0", MethodType.methodType(void.class));
  private static final long PROBE;
  private static final long ID;
  private static final long LOCALS;
  private static final long INHERITED;
  private static final long TASK;
  private static final long HOLDER;
  private static final long DAEMON;

  static {
    try {
      PROBE = offset(Thread.class.getDeclaredField("threadLocalRandomProbe"), false);
      ID = offset(Thread.class.getDeclaredField("tid"), false);
      LOCALS = offset(Thread.class.getDeclaredField("threadLocals"), false);
      INHERITED = offset(Thread.class.getDeclaredField("inheritableThreadLocals"), false);
      PUT_INT = putter("putInt", int.class);
      PUT_LONG = putter("putLong", long.class);
      PUT_SHORT = putter("putShort", short.class);
      PUT_BYTE = putter("putByte", byte.class);
      PUT_REFERENCE = putter("putReference", Object.class);
      if (Runtime.version().feature() < 19) {
        HOLDER = -1;
        TASK = offset(Thread.class.getDeclaredField("target"), false);
        DAEMON = offset(Thread.class.getDeclaredField("daemon"), false);
      } else {
        Field holder = Thread.class.getDeclaredField("holder");
        HOLDER = offset(holder, false);
        TASK = offset(holder.getType().getDeclaredField("task"), false);
        DAEMON = offset(holder.getType().getDeclaredField("daemon"), false);
      }
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK's Thread is not as expected", e);
    }
  }

  /** The class of virtual threads; null on JDK 17, which has none. */
  private static final Class<?> VIRTUAL = virtual();

  private static Class<?> virtual() {
    try {
      return Class.forName("java.lang.BaseVirtualThread", false, null);
    } catch (ClassNotFoundException e) {
      return null;
    }
  }

  private Internals() {}

  public static boolean isVirtual(Thread thread) {
    return VIRTUAL != null && VIRTUAL.isInstance(thread);
  }

  /** The first word of an object. */
  static long header(Object object) {
    try {
      return (long) GET_LONG.invokeExact(object, 0L);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** The id that the JVM gave to a thread. */
  public static long id(Thread thread) {
    return bits(thread, ID, 'J');
  }

  /** The task that a thread was made with, or null. */
  public static Object taskOf(Thread thread) {
    Object holder = HOLDER < 0 ? thread : reference(thread, HOLDER);
    return holder == null ? null : reference(holder, TASK);
  }

  /**
   * Makes a thread that was started as a daemon look like another: what it starts is no daemon if
   * the other is none. But the JVM, which counts at the start, does not wait for it.
   *
   * @param locals whose thread-local variables it uses, or null
   */
  public static void impersonate(Thread other, Thread self, Thread locals) {
    setDaemon(self, other.isDaemon());
    if (locals != null) {
      put(self, LOCALS, 'L', 0, reference(locals, LOCALS));
    }
  }

  /** Before such a thread ends: the JVM must find the daemon that it started. */
  public static void beOneself(Thread self, Thread locals) {
    if (locals != null) {
      put(locals, LOCALS, 'L', 0, reference(self, LOCALS));
      put(self, LOCALS, 'L', 0, null);
    }
    setDaemon(self, true);
  }

  /** What a running thread says of itself; to the JVM it stays what it was started as. */
  public static void setDaemon(Thread thread, boolean daemon) {
    Object holder = HOLDER < 0 ? thread : reference(thread, HOLDER);
    put(holder, DAEMON, 'Z', daemon ? 1 : 0, null);
  }

  /** Lets ThreadLocalRandom take a new seed for the thread when it is used next. */
  public static void resetRandom(Thread thread) {
    try {
      PUT_INT.invokeExact((Object) thread, PROBE, 0);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Whether threads that this one makes get thread-locals from it. */
  public static boolean hasInheritedLocals(Thread thread) {
    return reference(thread, INHERITED) != null;
  }

  /** Forgets the thread-locals of a thread that does not run. */
  public static void resetLocals(Thread thread) {
    put(thread, LOCALS, 'L', 0, null);
    put(thread, INHERITED, 'L', 0, null);
  }

  /** The map of a thread's thread-local variables, or of those that its children inherit. */
  static Object locals(Thread thread, boolean inherited) {
    return reference(thread, inherited ? INHERITED : LOCALS);
  }

  static void locals(Thread thread, boolean inherited, Object map) {
    put(thread, inherited ? INHERITED : LOCALS, 'L', 0, map);
  }

  public static long arrayBase(Class<?> type) {
    return layout("arrayBaseOffset", type);
  }

  public static long arrayScale(Class<?> type) {
    return layout("arrayIndexScale", type);
  }

  private static long layout(String method, Class<?> type) {
    try {
      return ((Number) UNSAFE_TYPE.getMethod(method, Class.class).invoke(UNSAFE, type)).longValue();
    } catch (ReflectiveOperationException e) {
      throw failed(e);
    }
  }

  public static long longField(Object object, String name) {
    return bits(object, offset(declared(object, name), false), 'J');
  }

  public static Object objectField(Object object, String name) {
    return reference(object, offset(declared(object, name), false));
  }

  private static Field declared(Object object, String name) {
    for (Class<?> c = object.getClass(); c != null; c = c.getSuperclass()) {
      for (Field field : c.getDeclaredFields()) {
        if (field.getName().equals(name)) {
          return field;
        }
      }
    }
    throw new IllegalStateException(object.getClass() + " has no field " + name + " as expected");
  }

  private static MethodHandle getter(String name, Class<?> type)
      throws ReflectiveOperationException {
    return unsafeMethod(name, MethodType.methodType(type, Object.class, long.class));
  }

  private static MethodHandle putter(String name, Class<?> type)
      throws ReflectiveOperationException {
    return unsafeMethod(name, MethodType.methodType(void.class, Object.class, long.class, type));
  }

  /** A method of Unsafe, of which every call is one of its only object. */
  public static MethodHandle unsafeMethod(String name, MethodType type)
      throws ReflectiveOperationException {
    return LOOKUP.findVirtual(UNSAFE_TYPE, name, type).bindTo(UNSAFE);
  }

  private static MethodHandle offset(String name) throws ReflectiveOperationException {
    return unsafeMethod(name, MethodType.methodType(long.class, Field.class));
  }

  /**
   * A method of a class, without arguments, that gives nothing. Unlike reflection this asks for no
   * other method of the class, whose types may not be there.
   *
   * @throws NoSuchMethodException if there is none
   */
  public static MethodHandle staticMethod(Class<?> type, String name) throws NoSuchMethodException {
    try {
      return ALL.findStatic(type, name, MethodType.methodType(void.class));
    } catch (IllegalAccessException e) {
      throw failed(e);
    }
  }

  /** What a method handle stands for; null if it is made of others. */
  public static MethodHandleInfo reveal(MethodHandle handle) {
    try {
      return ALL.revealDirect(handle);
    } catch (IllegalArgumentException | SecurityException e) {
      return null;
    }
  }

  /** The constructor of a class that has no arguments, whatever others it has. */
  public static MethodHandle constructor(Class<?> type) throws NoSuchMethodException {
    try {
      return ALL.findConstructor(type, MethodType.methodType(void.class));
    } catch (IllegalAccessException e) {
      throw failed(e);
    }
  }

  /** A method of {@link Thread} that is not public. */
  public static MethodHandle threadMethod(String name, MethodType type) {
    try {
      return MethodHandles.privateLookupIn(Thread.class, LOOKUP)
          .findVirtual(Thread.class, name, type);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException("this JDK has no Thread." + name + " as expected", e);
    }
  }

  /** What {@link Thread#start} does last. */
  public static void start(Thread thread) {
    try {
      START.invokeExact(thread);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  public static long offset(Field field, boolean isStatic) {
    try {
      return isStatic
          ? (long) STATIC_FIELD_OFFSET.invokeExact(field)
          : (long) OBJECT_FIELD_OFFSET.invokeExact(field);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  public static Object reference(Object base, long offset) {
    try {
      return (Object) GET_REFERENCE.invokeExact(base, offset);
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Whether the first letter of a descriptor is that of an object or an array. */
  public static boolean isReference(char type) {
    return type == 'L' || type == '[';
  }

  /** The bits of what is there; for a reference use {@link #reference}. */
  public static long bits(Object base, long offset, char type) {
    try {
      return switch (type) {
        case 'I', 'F' -> (int) GET_INT.invokeExact(base, offset);
        case 'J', 'D' -> (long) GET_LONG.invokeExact(base, offset);
        case 'S', 'C' -> (short) GET_SHORT.invokeExact(base, offset);
        case 'B', 'Z' -> (byte) GET_BYTE.invokeExact(base, offset);
        default -> throw new IllegalArgumentException("not a number: " + type);
      };
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** Writes the bits, or the reference. */
  public static void put(Object base, long offset, char type, long bits, Object reference) {
    try {
      switch (type) {
        case 'I', 'F' -> PUT_INT.invokeExact(base, offset, (int) bits);
        case 'J', 'D' -> PUT_LONG.invokeExact(base, offset, bits);
        case 'S', 'C' -> PUT_SHORT.invokeExact(base, offset, (short) bits);
        case 'B', 'Z' -> PUT_BYTE.invokeExact(base, offset, (byte) bits);
        default -> PUT_REFERENCE.invokeExact(base, offset, reference);
      }
    } catch (Throwable e) {
      throw failed(e);
    }
  }

  /** What cannot happen: the handles have no checked exceptions. */
  public static RuntimeException failed(Throwable e) {
    if (e instanceof RuntimeException unchecked) {
      throw unchecked;
    }
    if (e instanceof Error error) {
      throw error;
    }
    return new IllegalStateException(e);
  }
}
