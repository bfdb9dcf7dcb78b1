package dev.jacquard.lockfree.execution;

import java.util.Arrays;

/** The results of all calls of a scenario, by their numbers. */
final class Results {
  private final int[] numbers;
  private final int hash;

  /**
   * @param numbers not changed later
   */
  Results(int[] numbers) {
    this.numbers = numbers;
    this.hash = Arrays.hashCode(numbers);
  }

  /** That of a call: one of an {@link Interner}. */
  int of(int call) {
    return numbers[call];
  }

  int size() {
    return numbers.length;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Results results && Arrays.equals(numbers, results.numbers);
  }

  @Override
  public int hashCode() {
    return hash;
  }
}
