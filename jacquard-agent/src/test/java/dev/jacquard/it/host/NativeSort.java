package dev.jacquard.it.host;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Calls back from native code: the C library's qsort compares two elements, once. By reflection, as
 * the tests are compiled for JDK 17, which does not have it.
 */
final class NativeSort {
  static final int SINCE = 22;

  private final Runnable callback;

  private NativeSort(Runnable callback) {
    this.callback = callback;
  }

  @SuppressWarnings("unused") // called by qsort
  private int compare(Object a, Object b) {
    callback.run();
    return 0;
  }

  private static void run(Native made, Runnable task) {
    try {
      sort(made, new NativeSort(task));
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  /** What does not depend on the task; made outside of all executions. */
  private record Native(Object linker, Object options, MethodHandle sort, Object compareType) {
    static Native make() throws ReflectiveOperationException {
      Class<?> layout = type("MemoryLayout");
      Class<?> descriptor = type("FunctionDescriptor");
      Class<?> layouts = layout.arrayType();
      Object address = type("ValueLayout").getField("ADDRESS").get(null);
      Object size = type("ValueLayout").getField("JAVA_LONG").get(null);
      Object number = type("ValueLayout").getField("JAVA_INT").get(null);
      Object linker = type("Linker").getMethod("nativeLinker").invoke(null);
      Object lookup = type("Linker").getMethod("defaultLookup").invoke(linker);
      Object symbol =
          ((Optional<?>)
                  type("SymbolLookup").getMethod("find", String.class).invoke(lookup, "qsort"))
              .orElseThrow();
      Object options = Array.newInstance(type("Linker$Option"), 0);
      Object sortType =
          descriptor
              .getMethod("ofVoid", layouts)
              .invoke(null, array(layout, address, size, size, address));
      Object sort =
          type("Linker")
              .getMethod("downcallHandle", type("MemorySegment"), descriptor, options.getClass())
              .invoke(linker, symbol, sortType, options);
      Object compareType =
          descriptor
              .getMethod("of", layout, layouts)
              .invoke(null, number, array(layout, address, address));
      return new Native(linker, options, (MethodHandle) sort, compareType);
    }
  }

  /** Runs tasks with a native frame below them. To be made before the first execution. */
  static Consumer<Runnable> runner() {
    try {
      Native made = Native.make();
      sort(made, new NativeSort(() -> {}));
      return task -> run(made, task);
    } catch (Throwable e) {
      throw new IllegalStateException(e);
    }
  }

  private static void sort(Native made, NativeSort comparator) throws Throwable {
    Class<?> segment = type("MemorySegment");
    MethodHandle compare =
        MethodHandles.lookup()
            .findVirtual(
                NativeSort.class,
                "compare",
                MethodType.methodType(int.class, Object.class, Object.class))
            .bindTo(comparator)
            .asType(MethodType.methodType(int.class, segment, segment));
    try (AutoCloseable arena = (AutoCloseable) type("Arena").getMethod("ofConfined").invoke(null)) {
      Object stub =
          type("Linker")
              .getMethod(
                  "upcallStub",
                  MethodHandle.class,
                  type("FunctionDescriptor"),
                  type("Arena"),
                  made.options.getClass())
              .invoke(made.linker, compare, made.compareType, arena, made.options);
      Object elements =
          type("SegmentAllocator").getMethod("allocate", long.class).invoke(arena, 8L);
      made.sort.invokeWithArguments(elements, 2L, 4L, stub);
    }
  }

  private static Object array(Class<?> type, Object... elements) {
    Object array = Array.newInstance(type, elements.length);
    for (int i = 0; i < elements.length; i++) {
      Array.set(array, i, elements[i]);
    }
    return array;
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName("java.lang.foreign." + name);
  }
}
