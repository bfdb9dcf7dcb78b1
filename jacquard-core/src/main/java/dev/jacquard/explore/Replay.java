package dev.jacquard.explore;

import dev.jacquard.kernel.KernelView;
import dev.jacquard.kernel.Move;

/**
 * Repeats a schedule, once. Stops where it does not fit the program, and says at which step, what
 * was expected and what came.
 */
public final class Replay implements Strategy, Capability.Repeating {
  private final Schedule schedule;
  private boolean done;
  private String misfit = "";

  public Replay(Schedule schedule) {
    if (schedule == null) {
      throw new IllegalArgumentException("replay needs a schedule to repeat");
    }
    this.schedule = schedule;
  }

  @Override
  public boolean start() {
    boolean first = !done;
    done = true;
    misfit = "";
    return first;
  }

  @Override
  public long choose(KernelView kernel) {
    int step = kernel.step();
    if (step >= schedule.moves().size()) {
      return diverge(kernel, "the schedule ends, but " + describe(kernel, kernel.enabled(0)));
    }
    long move = schedule.moves().get(step);
    int thread = Move.thread(move);
    String expected = schedule.operations().get(step);
    String what = "expected thread " + thread + (expected.isEmpty() ? "" : " at " + expected);
    if (!kernel.isEnabled(thread)) {
      return diverge(kernel, what + ", but " + describe(kernel, thread));
    }
    String actual = kernel.pending(thread).site().text();
    if (!expected.isEmpty() && !expected.equals(actual)) {
      return diverge(kernel, what + ", but it is at " + actual);
    }
    for (int i = 0; i < kernel.results(thread); i++) {
      if (kernel.result(thread, i) == Move.result(move)) {
        return move;
      }
    }
    return diverge(
        kernel, what + " with result " + Move.result(move) + ", which " + actual + " cannot have");
  }

  private static String describe(KernelView kernel, int thread) {
    if (thread >= kernel.threadCount()) {
      return "there are only " + kernel.threadCount() + " threads";
    }
    if (kernel.pending(thread) == null) {
      return "thread " + thread + " has ended or was not started";
    }
    String state = kernel.isEnabled(thread) ? " can go on at " : " is blocked at ";
    return "thread " + thread + state + kernel.pending(thread).site().text();
  }

  private long diverge(KernelView kernel, String message) {
    misfit = "step " + kernel.step() + ": " + message;
    return Move.STOP;
  }

  /** The schedule has all steps, whatever was sealed when it was recorded. */
  @Override
  public boolean seals() {
    return false;
  }

  @Override
  public void end(KernelView kernel) {
    int steps = kernel.step();
    if (steps < schedule.moves().size() && misfit.isEmpty()) {
      misfit =
          "step "
              + steps
              + ": expected thread "
              + Move.thread(schedule.moves().get(steps))
              + ", but the execution has ended";
    }
  }

  @Override
  public String misfit() {
    return misfit;
  }
}
