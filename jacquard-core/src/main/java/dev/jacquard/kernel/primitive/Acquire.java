package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;
import dev.jacquard.kernel.Operation;
import dev.jacquard.kernel.Resource;

/**
 * Waits until a resource is ready, then takes it: the shared part of locks, semaphores, latches,
 * join and park. Subclasses say when it is ready and what taking it means.
 *
 * <p>The value is 1 if taken, 0 if the try failed or timed out, -1 if interrupted. What gives up
 * only reads the resource.
 */
public abstract class Acquire extends Operation {
  /** How long to wait. */
  public enum Mode {
    BLOCK,
    /** Not at all. With an interrupt flag it is what an interruptible operation does on entry. */
    TRY,
    TIMED
  }

  protected final Resource resource;
  private final Mode mode;
  private final long timeout;
  private final Cell interrupt;

  /**
   * @param timeout for {@link Mode#TIMED}
   * @param interrupt the interrupt flag of the waiting thread, or null if it cannot be interrupted
   */
  protected Acquire(Resource resource, Mode mode, long timeout, Cell interrupt) {
    if (mode == Mode.TIMED && timeout < 0) {
      throw new IllegalArgumentException("timeout " + timeout + ": must be 0 or more");
    }
    this.resource = resource;
    this.mode = mode;
    this.timeout = timeout;
    this.interrupt = interrupt;
  }

  /** Whether the resource can be taken when its word is this. */
  protected abstract boolean ready(long word, long need);

  /** Takes it. */
  protected abstract void take(int thread);

  /**
   * Whether somebody else can make it unready again. If not, whoever gives up could have done so
   * before an interrupt as well as after it.
   */
  protected boolean mayBeTaken() {
    return true;
  }

  /** How taking touches the resource. */
  protected int access() {
    return Access.WRITE;
  }

  /** What is needed of the resource; kept with the event. */
  protected long need(int thread) {
    return 0;
  }

  @Override
  protected final void announce(Footprint footprint) {
    footprint.add(resource, access(), need(footprint.thread()));
    if (interrupt != null) {
      footprint.add(interrupt, Access.WRITE);
    }
  }

  @Override
  protected final boolean blocks() {
    return mode != Mode.TRY;
  }

  /** Whether it is ready when its word is 0, or when the thread holds it, and only then. */
  protected boolean readyAtZero() {
    return false;
  }

  @Override
  protected final boolean waitsForZero() {
    return mode == Mode.BLOCK && interrupt == null && readyAtZero();
  }

  final boolean isReady(Footprint footprint) {
    return ready(footprint.word(0), footprint.need(0));
  }

  /** How many resources it touches. */
  final int touches() {
    return interrupt == null ? 1 : 2;
  }

  final boolean isInterrupted(Footprint footprint) {
    return interrupt != null && footprint.word(1) != 0;
  }

  @Override
  protected final boolean test(Footprint footprint) {
    return isReady(footprint) || footprint.mayTimeOut() || isInterrupted(footprint);
  }

  @Override
  protected final boolean several() {
    return mode == Mode.TIMED || interrupt != null;
  }

  /**
   * Whether it may give up although it was interrupted: a thread whose time is over tries once
   * more, and does not look at its flag again. The interrupt, and whoever took the resource, may
   * have come since it last did.
   */
  private boolean givesUpAsWell(Footprint footprint) {
    return mode == Mode.TIMED
        && mayBeTaken()
        && footprint.mayTimeOut()
        && isInterrupted(footprint)
        && !isReady(footprint);
  }

  @Override
  protected final int results(Footprint footprint) {
    return givesUpAsWell(footprint) ? 2 : 1;
  }

  /**
   * As in the JVM: on entry an interrupt wins; a thread that waits looks at the resource first when
   * it wakes up, and at its interrupt flag if that is not ready.
   */
  private boolean interruptWins(Footprint footprint) {
    return isInterrupted(footprint) && (mode == Mode.TRY || !isReady(footprint));
  }

  /**
   * What is ready is taken, also by one whose time is over: in the JVM each looks at the resource
   * once more before it gives up, and gives up only after it has found it not ready. So whoever
   * gives up does that before the resource becomes ready, which is another order.
   */
  @Override
  protected final int result(Footprint footprint, int i) {
    if (interruptWins(footprint)) {
      return i == 0 && givesUpAsWell(footprint) ? TIMED_OUT : INTERRUPTED;
    }
    return isReady(footprint) || mode == Mode.TRY ? COMPLETED : TIMED_OUT;
  }

  @Override
  protected final boolean refines() {
    return mode != Mode.BLOCK || interrupt != null;
  }

  @Override
  protected final void refine(Footprint footprint, int result) {
    refine(footprint, result, result == COMPLETED && isReady(footprint));
  }

  final void refine(Footprint footprint, int result, boolean takes) {
    footprint.setAccess(0, takes ? access() : Access.READ);
    if (interrupt != null) {
      footprint.setAccess(1, result == INTERRUPTED ? Access.WRITE : Access.READ);
    }
  }

  @Override
  protected final long execute(Effects effects, Footprint footprint, int result) {
    if (result == INTERRUPTED) {
      return interrupted();
    }
    if (result == TIMED_OUT || !isReady(footprint)) {
      return 0;
    }
    take(footprint.thread());
    return 1;
  }

  /** What an interrupt does: most operations clear the flag and throw. */
  protected long interrupted() {
    interrupt.set(0);
    return -1;
  }

  @Override
  protected final long timeout() {
    return mode == Mode.TIMED ? timeout : -1;
  }

  @Override
  protected final boolean looks() {
    return true;
  }
}
