package dev.jacquard.hook;

/** Which classes have a hash code of their own, rather than that of Object. */
final class OwnHashCodes extends ClassValue<Boolean> {
  private static final OwnHashCodes KNOWN = new OwnHashCodes();

  private OwnHashCodes() {}

  /** Whether objects of the class hash by identity. */
  static boolean hasNone(Class<?> type) {
    return !KNOWN.get(type);
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
