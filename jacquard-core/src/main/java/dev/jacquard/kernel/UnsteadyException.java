package dev.jacquard.kernel;

/**
 * A thread was chosen that cannot go on, although it could when the same steps were taken before:
 * the program does not do the same each time, or the strategy is wrong.
 */
public final class UnsteadyException extends IllegalStateException {
  private static final long serialVersionUID = 1L;

  private final int step;

  UnsteadyException(int step, int thread) {
    super(
        "step "
            + step
            + ": the strategy chose thread "
            + thread
            + ", which cannot go on there. Either the program does not do the same when its steps"
            + " are taken in the same order, or the strategy is wrong");
    this.step = step;
  }

  /** The number of the step. */
  public int step() {
    return step;
  }
}
