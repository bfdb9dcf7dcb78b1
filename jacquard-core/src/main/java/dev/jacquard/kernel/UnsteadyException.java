package dev.jacquard.kernel;

/**
 * A thread was chosen that cannot go on, or a result that its operation cannot have, although it
 * could when the same steps were taken before: the program does not do the same each time, or the
 * strategy is wrong.
 */
public final class UnsteadyException extends IllegalStateException {
  /** What it means if the strategy is right. */
  public static final String DIFFERS =
      "the program does not do the same when its steps are taken in the same order";

  /** What to do then. */
  public static final String LOOK =
      "\"jacquard doctor\" and Jacquard.checkDeterminism name what differs";

  private static final long serialVersionUID = 1L;

  private final int step;

  UnsteadyException(int step, int thread) {
    this(step, "thread " + thread + ", which cannot go on there");
  }

  UnsteadyException(int step, int thread, int result, Site site) {
    this(
        step,
        "result " + result + " of thread " + thread + ", which " + site.text() + " cannot have");
  }

  private UnsteadyException(int step, String chosen) {
    super(
        "step "
            + step
            + ": the strategy chose "
            + chosen
            + ". Either "
            + DIFFERS
            + ", or the strategy is wrong");
    this.step = step;
  }

  /** The number of the step. */
  public int step() {
    return step;
  }
}
