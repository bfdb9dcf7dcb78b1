package dev.jacquard.agent.jvm.objects;

/**
 * A class that is initialized: it makes objects and starts threads in its own name, whatever thread
 * runs its initializer.
 */
public final class ClassInitializer extends Maker {
  /** Ids of threads that classes ask for are beyond those that threads ask for. */
  private static final long FIRST_BLOCK = 1L << 32;

  private final boolean fresh;

  /**
   * That of a class.
   *
   * @param name of the class
   * @param fresh whether each execution loads the class anew
   */
  public ClassInitializer(String name, boolean fresh) {
    super(name);
    this.fresh = fresh;
  }

  public boolean isFresh() {
    return fresh;
  }

  @Override
  public long nextThreadId() {
    return nextThreadId(FIRST_BLOCK + path.hashCode());
  }
}
