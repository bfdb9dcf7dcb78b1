package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/** A variable, a field or an array element. Its word is its value. */
public final class Variable extends Resource {
  private final long initial;
  private final boolean isVolatile;

  public Variable(String name, long initial, boolean isVolatile) {
    super(name);
    this.initial = initial;
    this.isVolatile = isVolatile;
  }

  @Override
  protected void reset() {
    word = initial;
  }

  @Override
  public boolean synchronizes() {
    return isVolatile;
  }

  /** For operations, and for threads that nobody else could see it from yet. */
  public void set(long value) {
    word = value;
  }
}
