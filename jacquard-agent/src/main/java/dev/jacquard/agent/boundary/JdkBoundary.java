package dev.jacquard.agent.boundary;

import java.io.PrintStream;
import java.util.Set;
import java.util.stream.BaseStream;

/** What classes of the JDK are to an exploration, by {@link JdkTable their table}. */
public final class JdkBoundary {
  private static final String PRINT_STREAM = "java/io/PrintStream";
  private static final String THROWABLE = "java/lang/Throwable";

  /** What all streams of the JDK are. */
  private static final String PIPELINE = "java/util/stream/AbstractPipeline";

  /** The JVM makes and fills exceptions at any time; these are what programs do to them. */
  private static final Set<String> OF_THROWABLE =
      Set.of("addSuppressed", "getSuppressed", "initCause", "getCause", "setStackTrace");

  /**
   * Trusted classes whose code works on the state of open ones: it gets hooks, and its own fields
   * do not count.
   */
  private static final Set<String> WORKS_ON_OPEN = Set.of("java/util/regex/Pattern");

  /** Of a class that is there: the row about the class of the JDK in which it has state. */
  private static final ClassValue<JdkTable.Row> ROW =
      new ClassValue<>() {
        @Override
        protected JdkTable.Row computeValue(Class<?> type) {
          Class<?> base = JdkClasses.baseOf(type);
          if (BaseStream.class.isAssignableFrom(base)) {
            return JdkTable.of(PIPELINE);
          }
          // The exceptions of all packages are like those of java.lang.
          Class<?> known = Throwable.class.isAssignableFrom(type) ? Exception.class : base;
          JdkTable.Row row = JdkTable.of(known.getName().replace('.', '/'));
          return row == null ? promised(base) : row;
        }

        /** An interface that is immutable by its specification says so of all that implement it. */
        private JdkTable.Row promised(Class<?> type) {
          for (Class<?> at = type; at != null; at = at.getSuperclass()) {
            for (Class<?> each : at.getInterfaces()) {
              String name = each.getName().replace('.', '/');
              JdkTable.Row row = JdkTable.of(name);
              if (row != null && row.isImmutable() && row.name().equals(name)) {
                return row;
              }
            }
          }
          return null;
        }
      };

  private JdkBoundary() {}

  /** What a class of the JDK is. */
  public static Kind kindOf(String internalName) {
    JdkTable.Row row = JdkTable.of(internalName);
    return row == null ? Kind.UNKNOWN : row.kind();
  }

  /** Whether it is a class of the JDK that nobody has looked into. */
  public static boolean isUnknown(String internalName) {
    return JdkClasses.contain(internalName) && kindOf(internalName) == Kind.UNKNOWN;
  }

  /** Whether the fields of a class are variables of the program. */
  public static boolean isOpen(String internalName) {
    return kindOf(internalName) == Kind.OPEN;
  }

  /** Whether the code of a class gets hooks. */
  public static boolean getsHooks(String internalName) {
    JdkTable.Row row = JdkTable.of(internalName);
    return row != null && (row.kind() == Kind.OPEN || WORKS_ON_OPEN.contains(row.name()));
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

  /** Whether it is a stream of the JDK: nobody shares those, so they are private at first. */
  public static boolean isPipeline(Object object) {
    return object instanceof BaseStream && JdkClasses.contain(object.getClass());
  }

  /** What the class of the JDK is in which objects of a class have state. */
  public static Kind kindOf(Class<?> type) {
    JdkTable.Row row = ROW.get(type);
    return row == null ? Kind.UNKNOWN : row.kind();
  }

  /** Whether objects of the class have state in an open class of the JDK. */
  public static boolean isOpen(Class<?> type) {
    return kindOf(type) == Kind.OPEN;
  }

  /** Whether it is a class of the JDK whose objects do not change. */
  public static boolean isImmutable(Class<?> type) {
    JdkTable.Row row = ROW.get(type);
    return row != null && row.isImmutable() && JdkClasses.contain(type);
  }
}
