package dev.jacquard.agent.jvm.internals;

/**
 * Identity hash codes. The header of an object shows it, and whether it was ever asked for. Where
 * it was not, no hash table can know it, and the program can be shown one that is the same in every
 * execution and every process.
 */
public final class IdentityHashes {
  /** The lowest three bits of the header of an object that is not locked. */
  private static final int UNLOCKED = 1;

  private static final int LOCK_BITS = 7;
  private static final int LARGEST = Integer.MAX_VALUE;

  /** Where it is; -1 if headers are not as expected, and then all count as asked for. */
  private static final int SHIFT = findShift();

  /** What the program is shown of objects that may outlive an execution, or an exploration. */
  private static final WeakIdentityMap<Integer> SHOWN = new WeakIdentityMap<>();

  private IdentityHashes() {}

  /** The real one, or 0 if it was never asked for. */
  public static int known(Object object) {
    if (SHIFT >= 0) {
      long header = Internals.header(object);
      if ((header & LOCK_BITS) == UNLOCKED) {
        return (int) (header >>> SHIFT) & LARGEST;
      }
    }
    return System.identityHashCode(object);
  }

  /** Whether it cannot be in a hash table yet. */
  public static boolean isFree(Object object) {
    return known(object) == 0 && !(object instanceof Class<?> || object instanceof ClassLoader);
  }

  /** A constant has a name of its own, whichever thread meets it first. */
  public static void meet(Enum<?> constant) {
    if (isFree(constant)) {
      show(constant, constant.getDeclaringClass().getName() + "." + constant.name());
    }
  }

  /** From now on the program is shown that of the name, if it has seen no other one. Returns it. */
  public static int show(Object object, String name) {
    synchronized (SHOWN) {
      Integer hash = SHOWN.get(object);
      if (hash == null) {
        hash = ofName(name);
        SHOWN.put(object, hash);
      }
      return hash;
    }
  }

  /** The one that the program is shown. */
  public static int shown(Object object) {
    synchronized (SHOWN) {
      Integer hash = SHOWN.get(object);
      return hash != null ? hash : System.identityHashCode(object);
    }
  }

  public static int ofName(String name) {
    return ((name.hashCode() * 0x9E3779B9) >>> 4) | 1;
  }

  /** Looks at objects before and after theirs was asked for. */
  private static int findShift() {
    Object[] objects = new Object[8];
    long[] before = new long[objects.length];
    int[] hashes = new int[objects.length];
    for (int i = 0; i < objects.length; i++) {
      objects[i] = new Object();
      before[i] = Internals.header(objects[i]);
      hashes[i] = System.identityHashCode(objects[i]);
    }
    for (int shift = 3; shift <= 33; shift++) {
      boolean fits = true;
      for (int i = 0; i < objects.length; i++) {
        long after = Internals.header(objects[i]);
        fits &=
            (before[i] & LOCK_BITS) == UNLOCKED
                && (after & LOCK_BITS) == UNLOCKED
                && (before[i] >>> shift & LARGEST) == 0
                && (after >>> shift & LARGEST) == hashes[i];
      }
      if (fits) {
        return shift;
      }
    }
    return -1;
  }
}
