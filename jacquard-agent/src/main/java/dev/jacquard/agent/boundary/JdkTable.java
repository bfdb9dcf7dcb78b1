package dev.jacquard.agent.boundary;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The table of JDK classes. A row is about a class, with the classes nested in it, or about a
 * package, without the packages below it; one about a class comes before that of its package, and
 * one about a nested class before that of the class around it.
 */
public final class JdkTable {
  /**
   * One row.
   *
   * @param name with slashes; that of a package ends in one
   * @param why what makes that right
   */
  public record Row(String name, Kind kind, String why) {
    /** Whether objects of it do not change. */
    boolean isImmutable() {
      return why.equals(IMMUTABLE);
    }
  }

  private static final String IMMUTABLE = "immutable";

  private static final Map<String, Row> ROWS = new HashMap<>();

  private static final List<Row> IN_ORDER = new ArrayList<>();

  static {
    rows(Kind.OPEN, "mutable, made for one thread or locked by its own monitor", "java/util/");
    rows(
        Kind.MODELLED,
        "waits on its own monitor",
        "java/util/TaskQueue",
        "java/util/Timer",
        "java/util/TimerTask",
        "java/util/TimerThread");
    rows(
        Kind.TRUSTED,
        IMMUTABLE,
        "java/util/Base64",
        "java/util/Currency",
        "java/util/ImmutableCollections",
        "java/util/KeyValueHolder",
        "java/util/Locale",
        "java/util/Objects",
        "java/util/Optional",
        "java/util/OptionalDouble",
        "java/util/OptionalInt",
        "java/util/OptionalLong",
        "java/util/UUID",
        "java/util/regex/Pattern",
        "java/lang/foreign/Linker");
    rows(
        Kind.TRUSTED,
        "sorts, in code of the JIT's own, what it is told to touch",
        "java/util/DualPivotQuicksort");
    rows(
        Kind.TRUSTED,
        "finds classes and resources, with caches of its own",
        "java/util/ResourceBundle",
        "java/util/ServiceLoader");
    rows(Kind.OPEN, "mutable, made for one thread", "java/util/regex/", "java/text/");
    rows(Kind.OPEN, "the state of a Calendar", "sun/util/calendar/");
    rows(
        Kind.OPEN,
        "mutable",
        "java/lang/AbstractStringBuilder",
        "java/lang/StringBuffer",
        "java/lang/StringBuilder");
    rows(
        Kind.OPEN,
        "mutable, in memory, locked by a monitor",
        "java/io/BufferedInputStream",
        "java/io/BufferedOutputStream",
        "java/io/BufferedReader",
        "java/io/BufferedWriter",
        "java/io/ByteArrayInputStream",
        "java/io/ByteArrayOutputStream",
        "java/io/CharArrayReader",
        "java/io/CharArrayWriter",
        "java/io/DataInputStream",
        "java/io/DataOutputStream",
        "java/io/FilterInputStream",
        "java/io/FilterOutputStream",
        "java/io/LineNumberReader",
        "java/io/PipedInputStream",
        "java/io/PipedOutputStream",
        "java/io/PipedReader",
        "java/io/PipedWriter",
        "java/io/PrintWriter",
        "java/io/PushbackInputStream",
        "java/io/PushbackReader",
        "java/io/Reader",
        "java/io/SequenceInputStream",
        "java/io/StreamTokenizer",
        "java/io/StringReader",
        "java/io/StringWriter",
        "java/io/Writer");
    rows(Kind.OPEN, "locked by its monitor; if the program has made it", "java/io/PrintStream");
    rows(Kind.OPEN, "what is added to it, and its monitor", "java/lang/Throwable");
    rows(
        Kind.OPEN,
        "mutable",
        "java/nio/Buffer",
        "java/nio/ByteBuffer",
        "java/nio/CharBuffer",
        "java/nio/DoubleBuffer",
        "java/nio/FloatBuffer",
        "java/nio/HeapByteBuffer",
        "java/nio/HeapCharBuffer",
        "java/nio/HeapDoubleBuffer",
        "java/nio/HeapFloatBuffer",
        "java/nio/HeapIntBuffer",
        "java/nio/HeapLongBuffer",
        "java/nio/HeapShortBuffer",
        "java/nio/IntBuffer",
        "java/nio/LongBuffer",
        "java/nio/ShortBuffer");
    for (String type : List.of("Char", "Short", "Int", "Long", "Float", "Double")) {
      for (String order : List.of("B", "L", "RB", "RL")) {
        rows(Kind.OPEN, "mutable", "java/nio/ByteBufferAs" + type + "Buffer" + order);
      }
    }
    for (String type : List.of("Byte", "Char", "Short", "Int", "Long", "Float", "Double")) {
      rows(Kind.OPEN, "mutable", "java/nio/Heap" + type + "BufferR");
    }
  }

  static {
    rows(
        Kind.MODELLED,
        "made for threads",
        "java/util/concurrent/",
        "java/util/concurrent/atomic/",
        "java/util/concurrent/locks/",
        "java/lang/Thread",
        "java/lang/ThreadGroup");
    rows(Kind.MODELLED, "a variable that the JVM may clear, too", "java/lang/ref/");
    rows(
        Kind.MODELLED,
        "its accesses are those of the variables that it finds",
        "sun/misc/Unsafe",
        "jdk/internal/misc/Unsafe");
    rows(
        Kind.TRUSTED,
        "values, and what the JVM keeps apart for each thread",
        "java/lang/",
        "java/math/",
        "java/time/",
        "java/time/chrono/",
        "java/time/format/",
        "java/time/temporal/",
        "java/time/zone/");
    rows(
        Kind.TRUSTED,
        "describes code, and calls what has hooks",
        "java/lang/annotation/",
        "java/lang/constant/",
        "java/lang/invoke/",
        "java/lang/module/",
        "java/lang/reflect/",
        "java/lang/runtime/",
        "java/util/function/",
        "java/util/stream/");
    rows(
        Kind.TRUSTED,
        "names and bytes of what is outside the JVM",
        "java/io/File",
        "java/net/InetAddress",
        "java/net/InetSocketAddress",
        "java/net/SocketAddress",
        "java/net/URI",
        "java/net/URL",
        "java/nio/charset/Charset",
        "java/nio/charset/StandardCharsets",
        "java/nio/file/",
        "java/nio/file/attribute/");
    rows(
        Kind.TRUSTED,
        "has no state",
        "java/io/Closeable",
        "java/io/Flushable",
        "java/io/Serializable",
        "java/util/random/");
    rows(Kind.TRUSTED, "apart for each thread", "java/util/concurrent/ThreadLocalRandom");
    rows(
        Kind.TRUSTED,
        "made for threads, and of no result for the program",
        "java/lang/management/",
        "java/security/SecureRandom",
        "java/util/logging/",
        "javax/management/");
  }

  // What others of the same row are not.
  static {
    rows(
        Kind.UNKNOWN,
        "mutable, beside what does not change",
        "java/lang/ClassValue",
        "java/lang/ProcessBuilder",
        "java/lang/invoke/MutableCallSite",
        "java/lang/invoke/SwitchPoint",
        "java/lang/invoke/VolatileCallSite",
        "java/util/Base64$DecInputStream",
        "java/util/Base64$EncOutputStream",
        "java/util/Locale$Builder",
        "java/util/logging/LogRecord",
        "java/util/logging/MemoryHandler",
        "java/util/stream/AbstractPipeline",
        "java/util/stream/DoubleStream$Builder",
        "java/util/stream/IntStream$Builder",
        "java/util/stream/LongStream$Builder",
        "java/util/stream/Stream$Builder",
        "java/util/stream/Streams",
        "javax/management/NotificationBroadcasterSupport");
  }

  private JdkTable() {}

  private static void rows(Kind kind, String why, String... names) {
    for (String name : names) {
      Row row = new Row(name, kind, why);
      ROWS.put(name, row);
      IN_ORDER.add(row);
    }
  }

  /** All rows, as they are written. */
  public static List<Row> all() {
    return List.copyOf(IN_ORDER);
  }

  /** The row about a class, or null. */
  static Row of(String internalName) {
    Row row = ROWS.get(internalName);
    int nested = internalName.indexOf('$');
    if (row == null && nested >= 0) {
      row = ROWS.get(internalName.substring(0, nested));
    }
    return row != null
        ? row
        : ROWS.get(internalName.substring(0, internalName.lastIndexOf('/') + 1));
  }
}
