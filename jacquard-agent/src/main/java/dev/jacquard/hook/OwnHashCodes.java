package dev.jacquard.hook;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;

/** Which classes have a hash code of their own, rather than that of Object. */
final class OwnHashCodes extends ClassValue<Boolean> {
  private static final OwnHashCodes KNOWN = new OwnHashCodes();

  private OwnHashCodes() {}

  /** Whether objects of the class hash by identity. */
  static boolean hasNone(Class<?> type) {
    return !KNOWN.get(type);
  }

  @Override
  protected Boolean computeValue(Class<?> type) {
    try {
      return type.getMethod("hashCode").getDeclaringClass() != Object.class;
    } catch (LinkageError e) {
      return hasOne(type);
    } catch (NoSuchMethodException | SecurityException e) {
      return true;
    }
  }

  /**
   * The same where another method of the class names a type that is not there. A class that cannot
   * be looked into is taken to have one: its real hash code is never wrong.
   */
  private static boolean hasOne(Class<?> type) {
    try {
      MethodHandles.Lookup lookup = MethodHandles.privateLookupIn(type, MethodHandles.lookup());
      MethodHandle method = lookup.findVirtual(type, "hashCode", MethodType.methodType(int.class));
      return lookup.revealDirect(method).getDeclaringClass() != Object.class;
    } catch (ReflectiveOperationException | LinkageError | RuntimeException e) {
      return true;
    }
  }
}
