package dev.jacquard.agent.boundary;

/**
 * The classes of the JDK that nobody has looked into and that programs have objects of. Their
 * methods say that they are called, as nobody else can who does not name the class: {@code
 * String.valueOf}, a stream around another one, a call by an interface. Not those that the JVM and
 * this tool run on.
 */
public final class UnknownClasses {
  private static final String[] OF_THE_JVM = {"java/lang/", "java/util/stream/", "jdk/", "sun/"};

  private static final ClassValue<Boolean> TELL =
      new ClassValue<>() {
        @Override
        protected Boolean computeValue(Class<?> type) {
          return !type.isArray()
              && !type.isHidden()
              && JdkClasses.contain(type)
              && tell(type.getName().replace('.', '/'));
        }
      };

  private UnknownClasses() {}

  /** Whether the methods of a class, if it is one of the JDK, say that they are called. */
  public static boolean tell(String internalName) {
    for (String start : OF_THE_JVM) {
      if (internalName.startsWith(start)) {
        return false;
      }
    }
    return JdkBoundary.kindOf(internalName) == Kind.UNKNOWN;
  }

  /** The same for a class that is there. */
  public static boolean tell(Class<?> type) {
    return TELL.get(type);
  }
}
