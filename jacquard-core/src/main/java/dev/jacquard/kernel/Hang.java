package dev.jacquard.kernel;

/** The end of an execution in which nobody can go on any more: is it a failure, and how so? */
final class Hang {
  /** Of so many threads a message says where they wait. */
  private static final int MOST_THREADS = 20;

  private Hang() {}

  /** Ends the execution by a failure if a thread is left that must end. */
  static void judge(Kernel kernel) {
    Host host = kernel.host();
    boolean left = false;
    boolean spinning = false;
    for (int t = 0; t < kernel.threadCount(); t++) {
      if (kernel.pending(t) != null && host.mustEnd(t)) {
        left = true;
        spinning |= kernel.pending(t).spins();
      }
    }
    if (left && kernel.execution().failedThread() < 0) {
      kernel.execution().end(host.hang(spinning), describe(kernel));
    }
  }

  /** Ends the execution because it has too many steps: something loops. */
  static void limitReached(Kernel kernel, int stepLimit) {
    Execution execution = kernel.execution();
    if (isSpinning(kernel)) {
      execution.end(
          Outcome.LIVELOCK,
          "after "
              + stepLimit
              + " steps all that is left reads the same again and again: "
              + describe(kernel));
    } else {
      execution.fail(
          kernel.enabled(0),
          Outcome.TIME_LIMIT,
          "not finished after " + stepLimit + " steps; a higher step limit allows more");
    }
  }

  /**
   * Whether all that can go on only loops, and there is something left that must end. Daemons count
   * among the former: what must end may wait for their work.
   */
  static boolean isSpinning(Kernel kernel) {
    boolean spinning = kernel.execution().failedThread() < 0;
    boolean left = false;
    for (int t = 0; t < kernel.threadCount() && spinning; t++) {
      if (kernel.pending(t) != null) {
        left |= kernel.host().mustEnd(t);
        spinning = !kernel.isEnabled(t) || kernel.host().isSpinning(t);
      }
    }
    return left && spinning;
  }

  private static String describe(Kernel kernel) {
    StringBuilder text = new StringBuilder();
    int blocked = 0;
    for (int t = 0; t < kernel.threadCount(); t++) {
      if (kernel.pending(t) != null && ++blocked <= MOST_THREADS) {
        text.append(text.isEmpty() ? "" : "; ");
        text.append(kernel.host().threadName(t))
            .append(kernel.pending(t).isStop() ? " is stopped at " : " waits at ")
            .append(kernel.pending(t));
      }
    }
    if (blocked > MOST_THREADS) {
      text.append("; and ").append(blocked - MOST_THREADS).append(" more");
    }
    String cycle = blocked <= MOST_THREADS ? WaitForCycle.describe(kernel) : "";
    return cycle.isEmpty() ? text.toString() : "cycle: " + cycle + "; " + text;
  }
}
