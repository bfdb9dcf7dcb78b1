package dev.jacquard.bench.fuzz;

/** A class whose initializer others can notice. */
final class Lazy {
  static int copied = Shared.value++;

  private Lazy() {}

  /** What the initializer touches. */
  static final class Shared {
    static int value;

    private Shared() {}
  }
}
