package dev.jacquard.bench.peers;

import org.jetbrains.lincheck.datastructures.Operation;

/** A plain field that is incremented. */
public class Counter {
  /** How many were made, which is how many times Lincheck ran. */
  static long made;

  private int value;

  /** A counter at 0. */
  public Counter() {
    made++;
  }

  /** Adds one, if nobody comes between. */
  @Operation
  public void increment() {
    value++;
  }

  /** How many increments were not lost. */
  public int value() {
    return value;
  }
}
