package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/** A counting semaphore. The word is the number of permits. */
public final class Semaphore extends Resource {
  private final long initial;

  public Semaphore(String name, long initial) {
    super(name);
    this.initial = initial;
  }

  @Override
  protected void reset() {
    word = initial;
  }

  void add(long permits) {
    word += permits;
  }
}
