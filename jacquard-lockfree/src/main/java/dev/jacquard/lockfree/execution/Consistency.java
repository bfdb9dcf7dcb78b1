package dev.jacquard.lockfree.execution;

/** Which orders of the calls, one after the other, may explain their results. */
public enum Consistency {
  /** Those in which a call that returned before another one began is before it. */
  LINEARIZABLE("linearizable"),
  /** Those in which the calls of each thread are in their order. */
  SEQUENTIAL("sequentially consistent"),
  /** Those in which calls are in their order if there was a time between them with no call. */
  QUIESCENT("quiescently consistent");

  private final String text;

  Consistency(String text) {
    this.text = text;
  }

  /** What a class is that passes. */
  public String text() {
    return text;
  }
}
