package dev.jacquard.bench.fuzz.model;

/** The shared variables of the model; a lock has two, its owner (plus one) and how often. */
@SuppressWarnings("EnumOrdinal") // places in an array
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
  /** A static variable, and one that an initializer sets. */
  SHARED,
  LAZY,
  /** Who runs the initializer, plus one; -1 if it has run. */
  INITIALIZER,
  /** Counts those that begin to wait, so that conditions know who waits longest. */
  TICKETS;

  /** How often the lock is held. */
  Cell holds() {
    return values()[ordinal() + 1];
  }
}
