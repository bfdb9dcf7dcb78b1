package dev.jacquard.bugs;

/** The use of a library that shows a bug of it; what it throws is a failure. */
@FunctionalInterface
public interface Scenario {
  void run() throws Exception;

  /** The same as what an exploration takes. */
  default Runnable unchecked() {
    return () -> {
      try {
        run();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    };
  }

  /** Checks something at the end of a scenario. */
  static void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
