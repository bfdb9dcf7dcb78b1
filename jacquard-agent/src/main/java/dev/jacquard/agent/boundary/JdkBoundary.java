package dev.jacquard.agent.boundary;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The table of JDK classes. A row is about a class, with the classes nested in it, or about a
 * package, without the packages below it; one about a class comes before that of its package.
 */
public final class JdkBoundary {
  /**
   * One row.
   *
   * @param name with slashes; that of a package ends in one
   * @param why what makes that right
   */
  public record Row(String name, Kind kind, String why) {}

  private static final String IMMUTABLE = "immutable";
  private static final String PRINT_STREAM = "java/io/PrintStream";
  private static final String THROWABLE = "java/lang/Throwable";

  /** The JVM makes and fills exceptions at any time; these are what programs do to them. */
  private static final Set<String> OF_THROWABLE =
      Set.of("addSuppressed", "getSuppressed", "initCause", "getCause", "setStackTrace");

  private static final Map<String, Row> ROWS = new HashMap<>();

  private static final List<Row> IN_ORDER = new ArrayList<>();

  /**
   * Trusted classes whose code works on the state of open ones: it gets hooks, and its own fields
   * do not count.
   */
  private static final Set<String> WORKS_ON_OPEN = Set.of("java/util/regex/Pattern");

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
        "java/util/regex/Pattern");
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
    rows(Kind.OPEN, "locked by its monitor; if the program has made it", PRINT_STREAM);
    rows(Kind.OPEN, "what is added to it, and its monitor", THROWABLE);
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
    rows(Kind.TRUSTED, "has no state", "java/io/Closeable", "java/io/Flushable");
    rows(Kind.TRUSTED, "has no state", "java/io/Serializable", "java/util/random/");
    rows(
        Kind.TRUSTED,
        "made for threads, and of no result for the program",
        "java/lang/management/",
        "java/security/SecureRandom",
        "java/util/logging/",
        "javax/management/");
  }

  private JdkBoundary() {}

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
  public static Row rowOf(String internalName) {
    int nested = internalName.indexOf('$');
    Row row = ROWS.get(nested < 0 ? internalName : internalName.substring(0, nested));
    return row != null
        ? row
        : ROWS.get(internalName.substring(0, internalName.lastIndexOf('/') + 1));
  }

  /** What a class of the JDK is. */
  public static Kind kindOf(String internalName) {
    Row row = rowOf(internalName);
    return row == null ? Kind.UNKNOWN : row.kind;
  }

  /** Whether the fields of a class are variables of the program. */
  public static boolean isOpen(String internalName) {
    Row row = rowOf(internalName);
    return row != null && row.kind == Kind.OPEN;
  }

  /** Whether the code of a class gets hooks. */
  public static boolean getsHooks(String internalName) {
    Row row = rowOf(internalName);
    return row != null && (row.kind == Kind.OPEN || WORKS_ON_OPEN.contains(row.name));
  }

  /** Whether a method of such a class does. */
  public static boolean getsHooks(String internalName, String method) {
    return !internalName.equals(THROWABLE) || OF_THROWABLE.contains(method);
  }

  /**
   * Whether a call of a method is one of an object that the program knows from then on. Not of a
   * stream to print to: all threads print to those that the JDK has made, and nobody wants to see
   * that.
   */
  public static boolean meets(String internalName, String method) {
    if (internalName.equals(PRINT_STREAM)) {
      return false;
    }
    return isOpen(internalName)
        ? getsHooks(internalName, method)
        : OF_THROWABLE.contains(method) && isThrowable(internalName);
  }

  private static boolean isThrowable(String internalName) {
    return internalName.startsWith("java/")
        && (internalName.endsWith("Exception") || internalName.endsWith("Error"));
  }

  /** Whether an object may become known by being stored where others can find it. */
  public static boolean isAdopted(Object object) {
    return isOpen(object.getClass())
        && !(object instanceof PrintStream)
        && !(object instanceof Throwable);
  }

  /** What is known of a class that is there. */
  private enum Found {
    OPEN,
    IMMUTABLE,
    UNKNOWN,
    OTHER
  }

  private static final ClassValue<Found> FOUND =
      new ClassValue<>() {
        @Override
        protected Found computeValue(Class<?> type) {
          return find(type);
        }
      };

  private static Found find(Class<?> type) {
    Class<?> base = type;
    while (base.getClassLoader() != null) {
      base = base.getSuperclass(); // that of the JDK from which it inherits its state
    }
    Row row = rowOf(base.getName().replace('.', '/'));
    if (row != null && row.kind == Kind.OPEN) {
      return Found.OPEN;
    }
    if (row == null) {
      return Found.UNKNOWN;
    }
    return row.why.equals(IMMUTABLE) && base == type ? Found.IMMUTABLE : Found.OTHER;
  }

  /** Whether objects of the class have state in an open class of the JDK. */
  public static boolean isOpen(Class<?> type) {
    return FOUND.get(type) == Found.OPEN;
  }

  /** Whether objects of the class have state in a class of the JDK that nobody has looked at. */
  public static boolean isUnknown(Class<?> type) {
    return FOUND.get(type) == Found.UNKNOWN;
  }

  /** Whether it is a class of the JDK whose objects do not change. */
  public static boolean isImmutable(Class<?> type) {
    return FOUND.get(type) == Found.IMMUTABLE;
  }
}
