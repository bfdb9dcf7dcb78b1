package dev.jacquard.kernel;

/** A choice of the strategy: a thread, and which of its operation's results. Packed into a long. */
public final class Move {
  /** Abandon the execution here: nothing new can follow. */
  public static final long STOP = -1;

  private Move() {}

  public static long of(int thread, int result) {
    return ((long) thread << 32) | (result & 0xFFFF_FFFFL);
  }

  public static int thread(long move) {
    return (int) (move >> 32);
  }

  public static int result(long move) {
    return (int) move;
  }

  public static String toString(long move) {
    return result(move) == 0 ? "t" + thread(move) : "t" + thread(move) + "/" + result(move);
  }
}
