package dev.jacquard.kernel.primitive;

import dev.jacquard.kernel.Access;
import dev.jacquard.kernel.Effects;
import dev.jacquard.kernel.Footprint;

/**
 * The end of a wait on a condition, before the thread gets the lock back: it was notified, or gives
 * up, as its time is over or it was interrupted. The JDK clears the interrupt flag here, so who
 * looks at the flag, or interrupts once more, before the thread has the lock sees that. A step of
 * its own only where somebody does, or the order matters in which threads wait for the lock: who
 * gives up waits for that from here on. Otherwise {@link WaitReacquire} does both.
 */
public final class WaitEnd extends EndOfWait {
  private static final int WAKE_UP = 0;
  private static final int OTHERS = 1;

  private final WaitReacquire secondHalf;
  private final Cell interrupt;
  private final WaitLine line;
  private final long limit;

  /** To be announced between the two halves of the wait. */
  public WaitEnd(WaitReacquire secondHalf) {
    this.secondHalf = secondHalf;
    this.interrupt = secondHalf.interrupt();
    this.line = secondHalf.condition().line();
    this.limit = secondHalf.endsApart();
  }

  @Override
  protected void announce(Footprint footprint) {
    footprint.add(secondHalf.wakeUp(), Access.WRITE);
    if (interrupt != null) {
      footprint.add(interrupt, Access.WRITE);
    }
    if (line != null) {
      footprint.add(line, Access.WRITE);
    }
  }

  @Override
  boolean can(Footprint footprint, int result) {
    boolean waits = footprint.word(WAKE_UP) == Condition.WAITING;
    return switch (result) {
      case COMPLETED -> !waits;
      case TIMED_OUT -> waits && footprint.mayTimeOut();
      default -> waits && interrupt != null && footprint.word(OTHERS) != 0;
    };
  }

  @Override
  protected boolean test(Footprint footprint) {
    return results(footprint) > 0;
  }

  @Override
  protected boolean refines() {
    return true;
  }

  @Override
  protected void refine(Footprint footprint, int result) {
    footprint.setAccess(WAKE_UP, result == COMPLETED ? Access.READ : Access.WRITE);
    int next = OTHERS;
    if (interrupt != null) {
      footprint.setAccess(next++, result == INTERRUPTED ? Access.WRITE : Access.READ);
    }
    if (line != null) {
      footprint.setAccess(next, result == COMPLETED ? Access.NONE : Access.WRITE);
    }
  }

  @Override
  protected long execute(Effects effects, Footprint footprint, int result) {
    secondHalf.end(result);
    if (result != COMPLETED) {
      secondHalf.condition().notify(secondHalf.wakeUp(), Condition.GAVE_UP);
    }
    return 0;
  }

  @Override
  protected long timeout() {
    return limit;
  }
}
