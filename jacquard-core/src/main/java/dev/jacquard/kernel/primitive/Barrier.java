package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Resource;

/**
 * A cyclic barrier. The word is the number of those that have arrived and wait. How often it was
 * tripped is a resource of its own: those that wait read it, and only the last to arrive writes it.
 */
public final class Barrier extends Resource {
  private final int parties;
  private final Cell trips;

  public Barrier(String name, int parties) {
    super(name);
    this.parties = parties;
    this.trips = new Cell("trips of " + name, 0);
  }

  @Override
  protected void reset() {
    word = 0;
  }

  public Cell trips() {
    return trips;
  }

  boolean last(long arrived) {
    return arrived == parties - 1;
  }

  /** Returns whether this was the last one. */
  boolean arrive() {
    if (!last(word)) {
      word++;
      return false;
    }
    word = 0;
    trips.set(trips.word() + 1);
    return true;
  }
}
