package dev.jacquard.agent.jvm.internals;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodType;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Method;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Keeps the JVM from replacing exceptions. Where compiled code of HotSpot throws the same exception
 * of the JVM often (a null pointer, an index, a cast), it throws one that was made before, without
 * message and stack ({@code OmitStackTraceInFastThrow}). Executions are many, so that happens to
 * every bug of this kind, at a moment that depends on the compiler: a repeated execution would end
 * differently, and nobody could say where.
 *
 * <p>The option cannot be changed at run time by its name. But the JVM tells debuggers where its
 * options are (the tables {@code gHotSpotVMStructs} and {@code gHotSpotVMTypes}), and the compiler
 * looks at this one whenever it compiles. If anything is not as expected, nothing is changed, and
 * {@link #isOff} says so: {@code -XX:-OmitStackTraceInFastThrow} does it then.
 */
public final class FastThrow {
  /** What users can do themselves. */
  public static final String OPTION = "-XX:-OmitStackTraceInFastThrow";

  private static final String NAME = "OmitStackTraceInFastThrow";
  private static final String STRUCTS = "gHotSpotVMStruct";
  private static final String TYPES = "gHotSpotVMType";
  private static final int LONGEST_NAME = 200;

  private static boolean off;

  private FastThrow() {}

  /** Whether exceptions are always those that the JVM says it throws. */
  public static synchronized boolean isOff() {
    return off;
  }

  /** Tries it; to be called once, before anything of the program is compiled. */
  public static synchronized void switchOff() {
    try {
      off = new Memory().clear(NAME);
    } catch (Throwable e) {
      off = isGiven(); // another JVM, or one that has no such tables
    }
  }

  private static boolean isGiven() {
    try {
      return ManagementFactory.getRuntimeMXBean().getInputArguments().contains(OPTION);
    } catch (LinkageError e) {
      return false; // a run-time without java.management
    }
  }

  /** What the JVM tells of its own memory. */
  private static final class Memory {
    private final MethodHandle getLong = getter("getLong", long.class);
    private final MethodHandle getByte = getter("getByte", byte.class);
    private final MethodHandle putByte =
        Internals.unsafeMethod(
            "putByte", MethodType.methodType(void.class, long.class, byte.class));

    Memory() throws ReflectiveOperationException {}

    private static MethodHandle getter(String name, Class<?> type)
        throws ReflectiveOperationException {
      return Internals.unsafeMethod(name, MethodType.methodType(type, long.class));
    }

    /** Sets an option to false that is true; whether it is false now. */
    boolean clear(String option) throws Throwable {
      long flags = longAt(longAt(field("JVMFlag", "flags", true)));
      long count = longAt(longAt(field("JVMFlag", "numFlags", true)));
      long name = longAt(field("JVMFlag", "_name", false));
      long address = longAt(field("JVMFlag", "_addr", false));
      long size = sizeOf("JVMFlag");
      for (long i = 0; i < count; i++) {
        long flag = flags + i * size;
        long text = longAt(flag + name);
        if (text != 0 && option.equals(string(text))) {
          long value = longAt(flag + address);
          byte now = (byte) getByte.invokeExact(value);
          if (now == 1) {
            putByte.invokeExact(value, (byte) 0);
          }
          return now == 0 || now == 1;
        }
      }
      return false;
    }

    /** Where the table has the address of a static field, or the offset of another one. */
    private long field(String type, String field, boolean isStatic) throws Throwable {
      long stride = symbol(STRUCTS + "EntryArrayStride");
      long typeName = symbol(STRUCTS + "EntryTypeNameOffset");
      long fieldName = symbol(STRUCTS + "EntryFieldNameOffset");
      long entry = symbol(STRUCTS + "s");
      for (; longAt(entry + typeName) != 0; entry += stride) {
        if (type.equals(string(longAt(entry + typeName)))
            && field.equals(string(longAt(entry + fieldName)))) {
          return entry + symbol(STRUCTS + (isStatic ? "EntryAddressOffset" : "EntryOffsetOffset"));
        }
      }
      throw new IllegalStateException(type + " has no " + field);
    }

    private long sizeOf(String type) throws Throwable {
      long stride = symbol(TYPES + "EntryArrayStride");
      long name = symbol(TYPES + "EntryTypeNameOffset");
      long entry = symbol(TYPES + "s");
      for (; longAt(entry + name) != 0; entry += stride) {
        if (type.equals(string(longAt(entry + name)))) {
          return longAt(entry + symbol(TYPES + "EntrySizeOffset"));
        }
      }
      throw new IllegalStateException("no type " + type);
    }

    /** The value of a variable that the library of the JVM exports. */
    private long symbol(String name) throws Throwable {
      Method find =
          Arrays.stream(ClassLoader.class.getDeclaredMethods())
              .filter(method -> method.getName().equals("findNative"))
              .findFirst()
              .orElseThrow();
      find.setAccessible(true);
      Object address =
          find.getParameterCount() == 2
              ? find.invoke(null, null, name)
              : find.invoke(null, null, null, name, null);
      if ((Long) address == 0) {
        throw new IllegalStateException("no symbol " + name);
      }
      return longAt((Long) address);
    }

    private long longAt(long address) throws Throwable {
      return (long) getLong.invokeExact(address);
    }

    private String string(long address) throws Throwable {
      byte[] text = new byte[LONGEST_NAME];
      int length = 0;
      byte next;
      while (length < LONGEST_NAME && (next = (byte) getByte.invokeExact(address + length)) != 0) {
        text[length++] = next;
      }
      return new String(text, 0, length, StandardCharsets.US_ASCII);
    }
  }
}
