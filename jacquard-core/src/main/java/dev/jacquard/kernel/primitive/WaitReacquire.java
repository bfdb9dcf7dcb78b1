package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Execution;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Hold;
import dev.jacquard.kernel.Kernel;

/**
 * The second half of a wait: once notified, timed out or interrupted, gets the lock back. The value
 * is 1 if notified, 0 if timed out, -1 if interrupted.
 *
 * <p>In the JVM a thread that gives up leaves the wait set some time before it gets the lock back.
 * A notification in between goes to another waiter, or is lost. Here it leaves at the end, and the
 * operations that notify offer what could have happened in between as results.
 */
public final class WaitReacquire extends EndOfWait {
  private static final int LOCK = 0;
  private static final int WAKE_UP = 1;
  private static final int INTERRUPT = 2;

  /** In place of the interrupt flag. */
  private static final int QUEUE = 2;

  private final Kernel kernel;
  private final Condition condition;
  private final Cell wakeUp;
  private final Cell interrupt;
  private long timeout;
  private int thread;
  private int depth;

  /** Whether a {@link WaitEnd} says how the wait ends, and what it has said. */
  private boolean endsApart;

  private int end;

  /** Where it waits for the lock behind others; -1 if their order does not matter. */
  private long ticket = -1;

  /**
   * @param timeout the limit of a timed wait, or -1
   * @param interrupt the waiting thread's interrupt flag, or null if nothing interrupts it
   */
  public WaitReacquire(
      Kernel kernel, Condition condition, long timeout, Cell wakeUp, Cell interrupt) {
    this.kernel = kernel;
    this.condition = condition;
    this.timeout = timeout;
    this.wakeUp = wakeUp;
    this.interrupt = interrupt;
  }

  Condition condition() {
    return condition;
  }

  int thread() {
    return thread;
  }

  Cell wakeUp() {
    return wakeUp;
  }

  Cell interrupt() {
    return interrupt;
  }

  void startWaiting(int waitingThread, int lockDepth) {
    thread = waitingThread;
    depth = lockDepth;
    ticket = -1;
    wakeUp.set(Condition.WAITING);
    condition.add(this);
  }

  /**
   * Waits for the lock, behind those that do already; unless it began to wait before the order was
   * known to matter, in this execution only.
   */
  void join(WaitLine line) {
    if (endsApart && ticket < 0 && !WaitLine.isFull(line.word())) {
      ticket = line.join(thread, false);
    }
  }

  private boolean isQueued() {
    return ticket >= 0;
  }

  /** Leaves it to another operation how the wait ends; returns the limit of its time, or -1. */
  long endsApart() {
    long limit = timeout;
    endsApart = true;
    timeout = -1;
    return limit;
  }

  /** The wait is over in this way. */
  void end(int result) {
    end = result;
    if (result == INTERRUPTED) {
      interrupt.set(0);
    }
  }

  /**
   * Whether an interrupt may have ended it before the thread gets the lock back: one by a condition
   * that was not notified. From a monitor the JVM looks at the flag when it has that.
   */
  public boolean mayHaveEnded() {
    long state = wakeUp.word();
    return condition.lock().monitorOf().isEmpty()
        && state != Condition.NOTIFIED
        && state != Condition.WOKEN;
  }

  /** Whether an interrupt may end the wait in the same step in which it gets the lock. */
  boolean interruptible() {
    return interrupt != null && !endsApart;
  }

  /** Whether its time may be over. */
  boolean timed() {
    return timeout >= 0 && kernel.footprint(thread).mayTimeOut();
  }

  /** Whether the event of such an operation was a wake-up without a reason. */
  public static boolean wasSpurious(Execution execution, int event) {
    return execution.word(execution.firstTouch(event) + WAKE_UP) == Condition.WOKEN;
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(condition.lock(), Access.WRITE);
    footprint.add(wakeUp, Access.READ);
    if (interruptible()) {
      footprint.add(interrupt, Access.WRITE);
    }
    if (isQueued()) { // then an operation of its own has ended the wait
      footprint.add(condition.line(), Access.WRITE, ticket);
    }
  }

  @Override
  boolean can(Footprint footprint, int result) {
    if (endsApart) {
      return result == COMPLETED;
    }
    long state = footprint.word(WAKE_UP);
    boolean returns = state == Condition.NOTIFIED || state == Condition.WOKEN;
    return switch (result) {
      case COMPLETED -> returns || state == Condition.NOTIFIED_OR_GONE;
      case TIMED_OUT -> !returns && footprint.mayTimeOut();
      default -> !returns && interrupt != null && footprint.word(INTERRUPT) != 0;
    };
  }

  @Override
  protected boolean test(Footprint footprint) {
    return footprint.word(LOCK) == 0
        && results(footprint) > 0
        && (!isQueued() || WaitLine.isFirst(footprint.word(QUEUE), footprint.need(QUEUE)));
  }

  @Override
  protected boolean waitsForZero() {
    return !isQueued();
  }

  @Override
  protected boolean isReadyAtZero(Footprint footprint) {
    return results(footprint) > 0;
  }

  @Override
  protected boolean refines() {
    return interruptible();
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    footprint.setAccess(INTERRUPT, result == INTERRUPTED ? Access.WRITE : Access.READ);
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    condition.remove(this);
    if (isQueued()) {
      condition.line().leave(ticket);
    }
    condition.lock().acquire(thread, depth);
    if (!endsApart) {
      end(result);
    }
    return end == COMPLETED ? 1 : end == TIMED_OUT ? 0 : -1;
  }

  @Override
  protected long timeout() {
    return timeout;
  }

  @Override
  public Hold hold() {
    return Hold.TAKES;
  }
}
