package dev.jacquard.bench.fuzz.model;

/** The shared variables of the model; a lock has two, its owner (plus one) and how often. */
public enum Cell {
  X,
  Y,
  V,
  W,
  H,
  A0,
  A1,
  N,
  REF,
  ATOMIC,
  M,
  M_HOLDS,
  O,
  O_HOLDS,
  LOCK,
  LOCK_HOLDS,
  PERMITS,
  LATCH,
  /** Counts those that begin to wait, so that conditions know who waits longest. */
  TICKETS;

  /** How often the lock is held. */
  Cell holds() {
    return values()[ordinal() + 1];
  }
}
