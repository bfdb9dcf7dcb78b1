package dev.jacquard.agent.boundary;

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

  /** What is known of a class that is there. */
  private enum Found {
    OPEN,
    IMMUTABLE,
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
    return row != null && row.why.equals(IMMUTABLE) && base == type ? Found.IMMUTABLE : Found.OTHER;
  }

  /** Whether objects of the class have state in an open class of the JDK. */
  public static boolean isOpen(Class<?> type) {
    return FOUND.get(type) == Found.OPEN;
  }

  /** Whether it is a class of the JDK whose objects do not change. */
  public static boolean isImmutable(Class<?> type) {
    return FOUND.get(type) == Found.IMMUTABLE;
  }
}
