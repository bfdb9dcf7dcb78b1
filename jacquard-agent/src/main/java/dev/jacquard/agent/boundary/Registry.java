package dev.jacquard.agent.boundary;

import java.util.Set;

/** What there is once in a JVM, and what programs change by calls of static or shared methods. */
public enum Registry {
  PROPERTIES("system properties"),
  STREAMS("System.in, out and err"),
  SHUTDOWN_HOOKS("shutdown hooks"),
  LOCALE("the default locale"),
  TIME_ZONE("the default time zone"),
  PROVIDERS("security providers"),
  BEANS("MBeans"),
  LOGGERS("loggers of java.util.logging");

  private static final Set<String> OF_LOGGER =
      Set.of("setLevel", "addHandler", "removeHandler", "setFilter", "setUseParentHandlers");

  private static final String[] WRITES = {
    "add",
    "clear",
    "create",
    "getProperties",
    "insert",
    "readConfiguration",
    "register",
    "remove",
    "reset",
    "set",
    "unregister",
    "updateConfiguration"
  };

  private final String words;

  Registry(String words) {
    this.words = words;
  }

  /** What a method reads or changes; or null. */
  public static Registry of(String owner, String method) {
    return switch (owner) {
      case "java/lang/System" ->
          switch (method) {
            case "setIn", "setOut", "setErr" -> STREAMS;
            case "getProperties", "setProperties" -> PROPERTIES; // one of them: where it happens
            default -> null;
          };
      case "java/lang/Runtime" -> method.endsWith("ShutdownHook") ? SHUTDOWN_HOOKS : null;
      case "java/util/Locale" -> method.endsWith("Default") ? LOCALE : null;
      case "java/util/TimeZone" -> method.endsWith("Default") ? TIME_ZONE : null;
      case "java/security/Security" -> method.contains("Provider") ? PROVIDERS : null;
      case "javax/management/MBeanServer" -> BEANS;
      case "java/util/logging/Logger" -> OF_LOGGER.contains(method) ? LOGGERS : null;
      case "java/util/logging/LogManager" ->
          method.endsWith("Configuration") || method.equals("reset") ? LOGGERS : null;
      default -> null;
    };
  }

  /**
   * What a method reads while it holds a lock that all threads use, so that there can be no step:
   * {@code System.out} asks for the default locale if it is not given one. Or null.
   */
  public static Registry ofLocked(String owner, String method, String descriptor) {
    boolean prints = owner.equals("java/io/PrintStream");
    boolean formats = method.equals("printf") || method.equals("format");
    return prints && formats && !descriptor.startsWith("(Ljava/util/Locale;") ? LOCALE : null;
  }

  /** What a static field of the JDK is a part of; or null. */
  public static Registry ofField(String owner, String field) {
    boolean stream = field.equals("in") || field.equals("out") || field.equals("err");
    return stream && owner.equals("java/lang/System") ? STREAMS : null;
  }

  /**
   * Whether the JDK reads it everywhere, and programs hardly ever change it while threads run. So
   * reads are told where the JDK does them, and count only in programs that do.
   */
  public boolean isReadInside() {
    return this == LOCALE || this == TIME_ZONE || this == STREAMS || this == PROPERTIES;
  }

  /** Whether a call of a method is told where the program does it. */
  public static boolean isTold(String owner, String method) {
    Registry registry = of(owner, method);
    return registry != null && (writes(method) || !registry.isReadInside());
  }

  /** Whether a method of it may change it. */
  public static boolean writes(String method) {
    for (String start : WRITES) {
      if (method.startsWith(start)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String toString() {
    return words;
  }
}
