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
      Class<?> declaring = type.getMethod("hashCode").getDeclaringClass();
      return declaring != Object.class
          && declaring != Enum.class; // which says it is that of Object
    } catch (NoSuchMethodException | LinkageError | SecurityException e) {
      return true;
    }
  }
}
