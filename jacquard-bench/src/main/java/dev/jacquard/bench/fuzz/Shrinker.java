package dev.jacquard.bench.fuzz;

import java.util.Optional;

/** Makes a program smaller while it shows the same kind of difference. */
final class Shrinker {
  private final Checker checker;
  private final long end;

  /** Tries for so long. */
  Shrinker(Checker checker, long nanos) {
    this.checker = checker;
    this.end = System.nanoTime() + nanos;
  }

  /** A program and its difference. */
  record Found(Program program, Difference difference) {}

  Found shrink(Found found) {
    Found smallest = found;
    Optional<Found> smaller = smaller(smallest);
    while (smaller.isPresent()) {
      smallest = smaller.get();
      smaller = smaller(smallest);
    }
    return smallest;
  }

  private Optional<Found> smaller(Found found) {
    for (Program program : found.program().smaller()) {
      if (System.nanoTime() > end) {
        return Optional.empty();
      }
      Optional<Difference> difference = checker.check(program);
      if (difference.isPresent() && difference.get().oracle().equals(found.difference().oracle())) {
        return Optional.of(new Found(program, difference.get()));
      }
    }
    return Optional.empty();
  }
}
