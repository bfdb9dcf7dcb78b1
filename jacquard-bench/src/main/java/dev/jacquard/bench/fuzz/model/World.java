package dev.jacquard.bench.fuzz.model;

import java.util.Arrays;

/** A state of the model: all shared variables, where each thread is, and what it has seen. */
@SuppressWarnings("EnumOrdinal") // places in an array
public final class World {
  /** What each thread has for itself. */
  enum Own {
    PC,
    /** The value that was read last. */
    ACC,
    /** How far it is inside a statement that blocks. */
    PHASE,
    /** How often it held the lock that it gave up to wait. */
    SAVED,
    /** What it waits for a notification of: 1 plus the ordinal of the lock; 0 if nothing. */
    WAITS,
    TICKET,
    /** Whether it is interrupted. */
    FLAG,
    /** Whether it may return from {@code park}. */
    PERMIT,
    STARTED,
    DONE
  }

  private static final int CELLS = Cell.values().length;
  private static final int OWN = Own.values().length;

  private final int[] words;
  private final String[] results;

  private World(int[] words, String[] results) {
    this.words = words;
    this.results = results;
  }

  /** All variables as they are at first. There is one more thread, which starts the others. */
  static World start(int threads) {
    World world = new World(new int[CELLS + (threads + 1) * OWN], new String[threads]);
    Arrays.fill(world.results, "");
    world.set(Cell.PERMITS, 1);
    world.set(Cell.LATCH, 2);
    return world;
  }

  World copy() {
    return new World(words.clone(), results.clone());
  }

  int threads() {
    return results.length;
  }

  public int get(Cell cell) {
    return words[cell.ordinal()];
  }

  public void set(Cell cell, int value) {
    words[cell.ordinal()] = value;
  }

  int own(int thread, Own own) {
    return words[CELLS + thread * OWN + own.ordinal()];
  }

  void own(int thread, Own own, int value) {
    words[CELLS + thread * OWN + own.ordinal()] = value;
  }

  /** A thread has a result. */
  public void result(int thread, Object result) {
    results[thread] = results[thread] + " " + result;
  }

  String[] results() {
    return results.clone();
  }

  /** Whether the thread may take the lock. */
  boolean isFree(Cell lock, int thread) {
    return get(lock) == 0 || owns(lock, thread);
  }

  boolean owns(Cell lock, int thread) {
    return get(lock) == thread + 1;
  }

  /** The thread has the lock so many times. */
  void hold(Cell lock, int thread, int times) {
    set(lock, times == 0 ? 0 : thread + 1);
    set(lock.holds(), times);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof World world
        && Arrays.equals(words, world.words)
        && Arrays.equals(results, world.results);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(words) + Arrays.hashCode(results);
  }
}
