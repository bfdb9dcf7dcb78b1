package dev.jacquard.kernel.primitive;

/** A reentrant lock, or a monitor. The word is the number of the owner plus one, or 0. */
public final class Lock extends Exclusive {
  private final String monitorOf;
  private int depth;

  public Lock(String name) {
    this(name, "");
  }

  private Lock(String name, String monitorOf) {
    super(name);
    this.monitorOf = monitorOf;
  }

  /** The monitor of an object. */
  public static Lock monitorOf(String object) {
    return new Lock("monitor of " + object, object);
  }

  @Override
  public String monitorOf() {
    return monitorOf;
  }

  @Override
  protected void reset() {
    word = 0;
    depth = 0;
  }

  @Override
  public boolean heldBy(int thread) {
    return word == thread + 1L;
  }

  /** How often the thread holds it. */
  public int holds(int thread) {
    return heldBy(thread) ? depth : 0;
  }

  static boolean free(long word, long need) {
    return word == 0 || word == need;
  }

  @Override
  public boolean ownedBy(int thread) {
    return heldBy(thread);
  }

  @Override
  void acquire(int thread, int times) {
    word = thread + 1L;
    depth += times;
  }

  @Override
  void release() {
    if (--depth == 0) {
      word = 0;
    }
  }

  @Override
  int releaseAll() {
    int times = depth;
    depth = 0;
    word = 0;
    return times;
  }
}
