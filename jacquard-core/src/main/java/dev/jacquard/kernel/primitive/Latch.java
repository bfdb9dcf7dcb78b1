package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/** A count-down latch. The word is the count. */
public final class Latch extends Resource {
  private final long initial;

  public Latch(String name, long initial) {
    super(name);
    this.initial = initial;
  }

  @Override
  protected void reset() {
    word = initial;
  }

  void countDown() {
    word = Math.max(0, word - 1);
  }
}
