package dev.jacquard.it.lockfree.program;

import dev.jacquard.Jacquard;

/**
 * One thread writes and one reads, to be made in a class loader where {@link Balance} is another.
 */
public final class Reading implements Runnable {
  @Override
  public void run() {
    Balance balance = new Balance();
    Jacquard.parallel(
        () -> balance.move(3),
        () -> {
          if (balance.total() != Balance.TOTAL) {
            throw new AssertionError("of two moments");
          }
        });
  }

  /** Here with a loop, of which the other thread makes a ring for a moment. */
  public static final class Chain implements Runnable {
    @Override
    public void run() {
      Balance balance = new Balance();
      Jacquard.parallel(
          balance::rotate,
          () -> {
            if (!balance.has(0)) {
              throw new AssertionError("missing");
            }
          });
    }
  }
}
