package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/**
 * How far the initialization of a class has come: JLS 12.4.2. The word is {@link #NEW}, {@link
 * #INITIALIZED}, or that of the thread that runs the initializer.
 */
public final class ClassState extends Resource {
  static final long NEW = 0;
  static final long INITIALIZED = 1;

  public ClassState(String className) {
    super("initialization of " + className);
  }

  static long runBy(int thread) {
    return thread + 2L;
  }

  void set(long newWord) {
    word = newWord;
  }

  @Override
  protected void reset() {
    word = NEW;
  }

  /** Whether the thread runs the initializer, so that others have to wait for it. */
  @Override
  public boolean heldBy(int thread) {
    return word == runBy(thread);
  }
}
