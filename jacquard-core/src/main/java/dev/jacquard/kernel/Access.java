package dev.jacquard.kernel;

/**
 * How an operation touches a resource. Plain constants, because footprints are compared on every
 * step of every execution.
 */
public final class Access {
  /** Observes the resource. Commutes with other reads. */
  public static final int READ = 0;

  /**
   * Takes a share of the resource (a read lock). Commutes with other shared takes, not with reads.
   */
  public static final int SHARED = 1;

  /** Changes the resource. Commutes with nothing. */
  public static final int WRITE = 2;

  /**
   * Nothing that others could notice: in the footprint only because a test looks at the word.
   * Commutes with everything.
   */
  public static final int NONE = 3;

  private Access() {}

  /** Whether two accesses of one resource by different threads are dependent. */
  public static boolean conflict(int a, int b) {
    return a != NONE && b != NONE && (a != b || a == WRITE);
  }
}
