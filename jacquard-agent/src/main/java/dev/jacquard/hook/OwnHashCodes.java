package dev.jacquard.hook;

/** Which classes have a hash code of their own, rather than that of Object. */
final class OwnHashCodes extends ClassValue<Boolean> {
  private static final OwnHashCodes KNOWN = new OwnHashCodes();

  private OwnHashCodes() {}

  /**
   * Whether objects of the class hash by identity. To be asked by the current thread only: finding
   * out runs code of the JDK, which is no business of the program.
   */
  static boolean hasNone(Class<?> type) {
    Hooks.inside = true;
    try {
      return !KNOWN.get(type);
    } finally {
      Hooks.inside = false;
    }
  }

  /** A class that cannot be looked into is taken to have one: its real hash code is never wrong. */
  @Override
  protected Boolean computeValue(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass() != Object.class;
    } catch (NoSuchMethodException | LinkageError | SecurityException e) {
      return true;
    }
  }
}
