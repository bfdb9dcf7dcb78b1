package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/** One word of the state of a thread: its life, its permit, its interrupt flag, its wake-up. */
public final class Cell extends Resource {
  private final long initial;
  private final int livingThread;

  public Cell(String name, long initial) {
    this(name, initial, -1);
  }

  /** The life of a thread: others may have to wait for it until the word is {@link Join#ENDED}. */
  public Cell(String name, long initial, int livingThread) {
    super(name);
    this.initial = initial;
    this.livingThread = livingThread;
  }

  @Override
  protected void reset() {
    word = initial;
  }

  void set(long value) {
    word = value;
  }

  @Override
  public boolean heldBy(int thread) {
    return thread == livingThread;
  }
}
