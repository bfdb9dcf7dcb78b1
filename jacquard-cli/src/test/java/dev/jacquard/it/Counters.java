package dev.jacquard.it;

import dev.jacquard.lockfree.annotations.Operation;
import java.util.concurrent.atomic.AtomicInteger;

/** Classes for {@code jacquard linearize}. */
public final class Counters {
  private Counters() {}

  /** Loses updates. */
  public static class Wrong {
    private volatile int n;

    @Operation
    @SuppressWarnings("NonAtomicVolatileUpdate") // the bug
    public int increment() {
      return ++n;
    }
  }

  /** Does not. */
  public static class Right {
    private final AtomicInteger n = new AtomicInteger();

    @Operation
    public int increment() {
      return n.incrementAndGet();
    }
  }
}
