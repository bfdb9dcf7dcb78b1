package dev.jacquard.bench.extracted;

/** What all threads do as well, and correctly. */
final class Journal {
  private int lines;

  synchronized int add() {
    return ++lines;
  }
}
