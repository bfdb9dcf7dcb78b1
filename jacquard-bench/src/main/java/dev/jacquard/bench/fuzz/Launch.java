package dev.jacquard.bench.fuzz;

/** How a program starts its threads. */
public enum Launch {
  /** By {@code Jacquard.parallel}. */
  PARALLEL,
  /** By {@code new Thread}. */
  THREADS,
  /** Virtual ones, on JDKs that have them. */
  VIRTUAL,
  /** As tasks of a pool with as many threads. */
  POOL;

  /** Whether each thread is known to the others before it starts. */
  boolean isNamed() {
    return this == THREADS || this == VIRTUAL;
  }
}
