package dev.jacquard.agent.jvm.threads;

import dev.jacquard.kernel.Kernel;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Site;
import dev.jacquard.kernel.primitive.SpinWait;

/**
 * Does a loop that seems to spin end by itself? Local variables cannot be seen, but the loop can be
 * run: its thread goes on without steps, as nobody else runs meanwhile, and what it reads is what
 * it read in the turn before. If it does something else after all, it was no loop that waits; if
 * not for very long, it is.
 */
public final class SpinProbe {
  private final Kernel kernel;
  private final int thread;
  private final SpinWait wait;
  private final Site site;
  private final boolean atEnd;

  /** The events of one turn, the one that comes next first; and their operations. */
  private final int[] turn;

  private final Operation[] operations;
  private int left;
  private int next;

  /**
   * Before its first step.
   *
   * @param wait what the thread has to wait for if the loop does not end
   * @param atEnd whether nothing else can go on
   */
  public SpinProbe(
      Kernel kernel,
      int thread,
      SpinWait wait,
      Site site,
      boolean atEnd,
      int[] turn,
      Operation[] operations,
      int steps) {
    this.kernel = kernel;
    this.thread = thread;
    this.wait = wait;
    this.site = site;
    this.atEnd = atEnd;
    this.turn = turn;
    this.operations = operations;
    this.left = steps;
  }

  /**
   * Whether the thread does what it did in the turn before, so that it need not take a step.
   *
   * @param place of the operation, if it has none of its own yet
   */
  public boolean repeats(Operation operation, Site place) {
    Operation before = operations[next];
    return left > 0
        && (operation == before
            || (operation.getClass() == before.getClass() && isAt(operation, place, before)))
        && kernel.touchesSame(operation, thread, turn[next]);
  }

  private static boolean isAt(Operation operation, Site place, Operation before) {
    Site own = operation.id() < 0 ? place : operation.site();
    return own.line() == before.site().line();
  }

  /** What the operation gives the thread, without a step: what it gave in the turn before. */
  public long value() {
    long value = kernel.execution().value(turn[next]);
    next = next + 1 == turn.length ? 0 : next + 1;
    left--;
    return value;
  }

  /** Whether the loop went on to the end of the probe. */
  public boolean isOver() {
    return left == 0;
  }

  public SpinWait waiting() {
    return wait;
  }

  /** Where the loop is. */
  public Site site() {
    return site;
  }

  public boolean isAtEnd() {
    return atEnd;
  }
}
