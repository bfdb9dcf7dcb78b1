package dev.jacquard.suite;

import dev.jacquard.kernel.ProgramException;
import dev.jacquard.oracle.TooLarge;
import java.util.function.Predicate;

/** Makes a program that shows a mismatch smaller, as long as it still does. */
final class Shrinker {
  private Shrinker() {}

  /** Leaves statements and threads out, greedily, until nothing can be left out any more. */
  static Sketch shrink(Sketch sketch, Predicate<Sketch> fails) {
    for (Sketch smaller : sketch.smaller()) {
      if (stillFails(smaller, fails)) {
        return shrink(smaller, fails);
      }
    }
    return sketch;
  }

  /** What is left may be no program: empty, or waiting for a condition without its lock. */
  private static boolean stillFails(Sketch sketch, Predicate<Sketch> fails) {
    try {
      return fails.test(sketch);
    } catch (IllegalArgumentException | ProgramException | TooLarge e) {
      return false;
    }
  }
}
