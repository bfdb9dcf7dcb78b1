package dev.jacquard.kernel;

/** Lets a thread that is at a sealed operation go on: there is no choice then. */
final class SealedSteps {
  /** How many such steps a thread takes in a row: in a loop it may be waiting for another one. */
  private static final int MOST = 1_000;

  private final Kernel kernel;
  private boolean plain;
  private boolean scopes;
  private boolean active;
  private int inRow;
  private boolean keptOn;

  SealedSteps(Kernel kernel) {
    this.kernel = kernel;
  }

  void level(Level level) {
    plain = level != Level.MEMORY;
  }

  void scopes(boolean value) {
    scopes = value;
  }

  /** Whether a thread had to go on, as its operation was sealed, where others could have. */
  boolean keptOn() {
    return keptOn;
  }

  void start(Chooser chooser) {
    active = chooser.seals();
    inRow = 0;
  }

  /** The thread that took the last step, if it must go on; or -1. */
  int thread() {
    return active ? find() : -1;
  }

  private int find() {
    int previous = kernel.previous;
    boolean sealed =
        previous >= 0
            && !kernel.previousYielded
            && kernel.states[previous].pending != null
            && kernel.enabled.contains(previous)
            && inRow < MOST
            && (isSealed(kernel.states[previous]) || isInScope())
            && !hasToWait(previous);
    inRow = sealed ? inRow + 1 : 0;
    keptOn |=
        sealed
            && kernel.enabled.size() > 1
            && kernel.states[previous].pending.seal() == Seal.SEALED;
    return sealed ? previous : -1;
  }

  /** To ask for that costs more than a step, so not where there is nothing to choose. */
  private boolean isInScope() {
    return scopes && kernel.enabled.size() > 1 && kernel.host().isInSealedScope();
  }

  /** Whether all that the thread could do is to give up: others have to have a chance before. */
  private boolean hasToWait(int thread) {
    return kernel.timeouts != Timeouts.IDLE
        && kernel.states[thread].pending.timeLimit() >= 0
        && kernel.results(thread) == 1
        && kernel.result(thread, 0) == Operation.TIMED_OUT;
  }

  private boolean isSealed(ThreadState state) {
    return switch (state.pending.seal()) {
      case SEALED -> true;
      case BY_LEVEL -> plain && state.footprint.isPlain(state.pending);
      case OPEN -> false;
    };
  }
}
