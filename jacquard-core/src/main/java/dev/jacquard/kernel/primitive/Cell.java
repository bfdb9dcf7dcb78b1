package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/**
 * One word of the state of a thread: its life, its permit, its interrupt flag, its wake-up, what it
 * does.
 */
public final class Cell extends Resource {
  /** Which word of a thread's state it is. */
  public enum Part {
    /** Others may have to wait for it until the word is {@link Join#ENDED}. */
    LIFE("thread "),
    PERMIT("permit of "),
    INTERRUPT("interrupt of "),
    WAKE_UP("wake-up of "),
    STATE("state of ");

    private final String words;

    Part(String words) {
      this.words = words;
    }

    /** What it is called, of a thread that is called so. */
    public String of(String thread) {
      return words + thread;
    }
  }

  private final long initial;
  private final Part part;
  private final int thread;

  /** A word that is no thread's. */
  public Cell(String name, long initial) {
    this(name, initial, null, -1);
  }

  public Cell(String name, long initial, Part part, int thread) {
    super(name);
    this.initial = initial;
    this.part = part;
    this.thread = thread;
  }

  /** Which word it is of the state of {@link #thread}; null if it is no thread's. */
  public Part part() {
    return part;
  }

  /** The number of the thread whose word it is, or -1. */
  public int thread() {
    return thread;
  }

  @Override
  protected void reset() {
    word = initial;
  }

  /** For operations, and for hosts that make them. */
  public void set(long value) {
    word = value;
  }

  @Override
  public boolean heldBy(int other) {
    return part == Part.LIFE && other == thread;
  }
}
