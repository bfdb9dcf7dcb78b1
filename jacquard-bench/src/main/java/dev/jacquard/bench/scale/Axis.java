package dev.jacquard.bench.scale;

/** What grows from measurement to measurement. */
public enum Axis {
  /** Threads that each increment a field once, under one lock. */
  THREADS("threads"),

  /** Operations of two threads that increment a field, without a lock. */
  OPERATIONS("operations");

  private final String text;

  Axis(String text) {
    this.text = text;
  }

  @Override
  public String toString() {
    return text;
  }
}
